import type { Scope } from '../../access/scope/scope.ts'
import type { Statement } from '../../access/scope/statement.ts'
import { lookAtUpload } from './differences.service.ts'
import { notReadBefore } from './homes.queries.ts'
import { seekHomes, seekHomesAgain } from './homes.service.ts'

/** Who reads the files of an organization. */
export const paperJob = (organizationId: string) =>
  ({ kind: 'job', name: 'papers', organizationId, way: 'automation' }) as const

/** Writes how the reading of an upload ended, and has all look at it who waited for that. */
export async function keepPapers(scope: Scope, uploadId: string, ending: Statement<unknown>): Promise<void> {
  await scope.all(ending)
  // What was no text when its home was looked for may be a scan that is read now.
  const before = await scope.all(notReadBefore(uploadId))
  await seekHomes(
    scope,
    before.map(({ id }) => id),
  )
  await seekHomesAgain(scope)
  await lookAtUpload(scope, uploadId)
}
