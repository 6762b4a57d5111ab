import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { getRecordDefaults } from '@rumbo/domain/records/defaults/defaults.api'
import type { ModuleDeclaration, Variant } from '@rumbo/domain/records/record-module'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { useMembership } from '../../lib/session/session-state.ts'

/** The values that new records of a module begin with in an organization, as far as the reader sees them. */
export const defaultsQuery = (organizationId: string, module: string) =>
  queryOptions({
    queryKey: ['record-defaults', organizationId, module],
    queryFn: async ({ signal }) =>
      (await call(getRecordDefaults, { module }, { signal, onError: 'inline' })).values,
    staleTime: 60_000,
  })

type Named = Pick<ModuleDeclaration, 'defaults'> & { readonly id: string }
type Offering = Pick<ModuleDeclaration, 'catalogue' | 'defaults'>
const nothing: Readonly<Record<string, Json>> = {}

/** What a new record of a module whose records are all alike begins with; undefined until it is known. Without an answer it is nothing. */
export function useFirstValues({ id, defaults }: Named): Values | undefined {
  const { organizationId } = useMembership()
  const isOffered = defaults !== null && defaults.variant === null
  const { data, isPending } = useQuery({ ...defaultsQuery(organizationId, id), enabled: isOffered })
  return isOffered && isPending ? undefined : (data ?? nothing)
}

/** What a new record of a variant begins with; nothing until it is known, and for variants that have no defaults. */
export function useDefaults({
  catalogue,
  defaults,
}: Offering): (variant: Variant | null) => Readonly<Record<string, Json>> {
  const { organizationId } = useMembership()
  const { data = nothing } = useQuery(defaultsQuery(organizationId, catalogue.module))
  return (variant) => (defaults?.variant === variant ? data : nothing)
}
