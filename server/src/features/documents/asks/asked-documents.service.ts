import { localDate } from '@rumbo/domain/kernel/time/zone-clock'
import type { DueKind } from '../../../access/due/kind.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { readTexts } from '../../i18n/words.service.ts'
import { keepTaskOf } from '../../tasks/tasks-of-origin.service.ts'
import * as queries from './asks.queries.ts'

/** Documents that a connected partner asks a member of the organization for: each is a task until it is there. The keys are the links. */
export const askedDocuments: DueKind = {
  id: 'asked-documents',
  batch: 20,
  run: async (scope, ids) => {
    for (const asked of await scope.all(queries.askedOfUs([...new Set(ids)]))) await follow(scope, asked)
  },
}

async function follow(scope: Scope, asked: queries.AskedDocument): Promise<void> {
  const t = await readTexts(asked.language ?? scope.display.language)
  const { company, email, message, module, record_id } = asked
  const due = localDate(asked.expires_at, scope.timeZone)
  await keepTaskOf(scope, {
    origin: 'document',
    originId: asked.id,
    state: asked.received_at !== null ? 'done' : asked.revoked_at !== null ? 'cancelled' : 'open',
    name: t('document-ask:task.name', { type: t(`documents:options.type.${asked.type}`), company }),
    description: [t('document-ask:task.text', { company, email }), asked.reference, message]
      .filter(Boolean)
      .join('\n'),
    due,
    userId: asked.user_id,
    record: module !== null && record_id !== null ? { module, id: record_id } : null,
  })
}
