import { localDate } from '@rumbo/domain/kernel/time/zone-clock'
import type { DueKind } from '../../../access/due/kind.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { readTexts } from '../../i18n/words.service.ts'
import { keepProductTask } from '../../tasks/product-tasks.service.ts'
import * as queries from './asks.queries.ts'

/** Documents that a connected partner requests from a member of the organization: each is a task until it is there. The keys are the links. */
export const requestedDocuments: DueKind = {
  id: 'requested-documents',
  batch: 20,
  run: async (scope, ids) => {
    for (const request of await scope.all(queries.requestedFromUs([...new Set(ids)])))
      await follow(scope, request)
  },
}

async function follow(scope: Scope, request: queries.RequestedDocument): Promise<void> {
  const t = await readTexts(request.language ?? scope.display.language)
  const { company, email, message, module, record_id } = request
  const due = localDate(request.expires_at, scope.timeZone)
  await keepProductTask(scope, {
    origin: 'document',
    originId: request.id,
    state: request.received_at !== null ? 'done' : request.revoked_at !== null ? 'cancelled' : 'open',
    name: t('document-ask:task.name', {
      type: request.type_name ?? t(`documents:options.type.${request.type}`),
      company,
    }),
    description: [t('document-ask:task.text', { company, email }), request.reference, message]
      .filter(Boolean)
      .join('\n'),
    due: { on: due },
    reminders: [],
    userId: request.user_id,
    record: module !== null && record_id !== null ? { module, id: record_id, label: record_id } : null,
  })
}
