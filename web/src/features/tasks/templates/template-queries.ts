import { listTaskTemplates } from '@rumbo/domain/tasks/templates.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

/** The templates of an organization, by name. */
export const templatesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['task templates', organizationId],
    queryFn: async ({ signal }) => (await call(listTaskTemplates, {}, { signal, onError: 'inline' })).items,
  })
