import type { BeforeDeletion, Reaction } from '../../../access/change/reactions.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { documentModule } from '../../../modules.ts'
import { lookAgain } from '../../notifications/look-again.service.ts'
import * as queries from '../documents.queries.ts'

/** Has the records of documents looked at once more, for what they need and lack now. */
async function lookAtRecords(scope: Scope, documents: readonly string[]): Promise<void> {
  const records = await scope.all(queries.recordsOfDocuments(documents))
  await lookAgain(
    scope,
    records.map(({ id }) => id),
  )
}

/** What a record needs is there, or no more, as its documents change. */
export const followNeeds: Reaction = {
  on: [
    {
      module: documentModule,
      fields: ['type', 'expiryDate', 'visibility', 'archived', 'versionNumber', 'id'],
    },
  ],
  run: (scope, changed) =>
    lookAtRecords(
      scope,
      changed.map(({ id }) => id),
    ),
}

/** Documents that are about to be deleted are missing from then on. */
export const forgetNeeds: BeforeDeletion = { module: documentModule, run: lookAtRecords }
