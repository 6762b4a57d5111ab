import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { limitValues, paperEdition } from '@rumbo/domain/papers/edition'
import type { PaperProblem, showPaper } from '@rumbo/domain/papers/papers.api'
import type { Reaction } from '../../access/change/reactions.ts'
import type { LeasedKey, LeasedKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import { documentModule } from '../../modules.ts'
import type { ReadPdf } from '../../platform/papers/read-pdf.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { lookAtUpload } from './differences.service.ts'
import { seekHomes, seekHomesAgain } from './homes.service.ts'
import * as queries from './papers.queries.ts'
import { headBytes, readPapersOf } from './read-file.ts'
import { paperReferences } from './references.service.ts'
import { wantedVersion } from './wanted-version.service.ts'

const papersDueId = 'papers'

/** Problems that another time may not have. */
const passing: ReadonlySet<PaperProblem> = new Set(['time', 'memory', 'missing'])

type Wanted = In<typeof showPaper>

/** What was read of the file of a document. @throws AppError as `wantedVersion` does */
export async function showPapers(scope: Scope, wanted: Wanted): Promise<Visible<Out<typeof showPaper>>> {
  const { n, upload_id: uploadId } = await wantedVersion(scope, wanted)
  const row = await scope.first(queries.paperOf(uploadId))
  return show({
    n,
    state: row?.state ?? ('unread' as const),
    problem: row?.problem ?? null,
    papers: (row?.papers ?? []).map((paper) => ({ ...paper, values: [...paper.values] })),
    leftOut: row?.left_out ?? 0,
  })
}

/** Has the file of a document read, where it wasn't or should be again. @throws AppError as `wantedVersion` does */
export async function requestPapers(scope: Scope, wanted: Wanted): Promise<Visible<Out<typeof showPaper>>> {
  const { upload_id: uploadId } = await wantedVersion(scope, wanted)
  await wait(scope, uploadId)
  return showPapers(scope, wanted)
}

/** Has an upload read, unless it waits or was read. */
async function wait(scope: Scope, uploadId: string): Promise<void> {
  const row = await scope.first(queries.paperOf(uploadId))
  if (row && row.edition === paperEdition && !(row.problem && passing.has(row.problem))) return
  await scope.all(queries.paperWaits(uploadId, paperEdition))
  await markDue(scope, { id: papersDueId }, { keys: [uploadId] })
}

/** Each new file of a document is read, where it may hold papers; and a record is looked for where it is on none. */
export const readNewFiles: Reaction = {
  on: [{ module: documentModule, fields: ['versionNumber'] }],
  rewrites: true,
  run: async (scope, changed) => {
    const ids = changed.map(({ id }) => id)
    const files = await scope.all(queries.readableFiles(ids))
    for (const { upload_id: uploadId } of files) await wait(scope, uploadId)
    if (files.length > 0) await seekHomes(scope, ids)
  },
}

type PaperServices = { readonly uploads: Uploads; readonly readPdf: ReadPdf }

/** Reads files that wait, one at a time of an organization. */
export const papersDue = (services: PaperServices): LeasedKind => ({
  id: papersDueId,
  leaseSeconds: 120,
  perform: (leased) => readWaiting(services, leased),
})

async function readWaiting(
  { uploads, readPdf }: PaperServices,
  { pool, organizationId, key: uploadId }: LeasedKey,
): Promise<boolean> {
  const job = { kind: 'job', name: papersDueId, organizationId, way: 'automation' } as const
  const { row, references } = await withScope(pool, job, async (scope) => ({
    row: await scope.first(queries.paperOf(uploadId)),
    references: await paperReferences(scope),
  }))
  if (row?.state !== 'waiting') return true
  const head = await uploads.peek(uploadId, 0, headBytes)
  const read = await uploads.withFile(uploadId, (path) =>
    readPapersOf({ path, head: head ?? Buffer.alloc(0) }, { readPdf, references }),
  )
  const result = read ?? ({ problem: 'missing' } as const)
  const ending =
    'problem' in result
      ? queries.paperNotRead(uploadId, result.problem)
      : queries.paperRead(uploadId, limitValues(result.papers))
  await withScope(pool, job, async (scope) => {
    await scope.all(ending)
    await seekHomesAgain(scope)
    await lookAtUpload(scope, uploadId)
  })
  return true
}
