import { type DocumentHome, documentHomes } from '@rumbo/domain/documents/types'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { type HomeCandidate, homeOf } from '@rumbo/domain/papers/homes/home-of'
import type { showHomes } from '@rumbo/domain/papers/homes/homes.api'
import { dayOf, provedNumbers } from '@rumbo/domain/papers/homes/proved-numbers'
import { changeMany } from '../../access/change/change-many.ts'
import type { MemberKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import { concerns, markFromEvents } from '../../access/due/mark-from-events.ts'
import { getRecord } from '../../access/read/get-record.ts'
import { recordRights } from '../../access/rights/record-rights.ts'
import { attempt } from '../../access/scope/attempt.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show, useInternally, type Visible } from '../../access/visible/visible.ts'
import { documentModule } from '../../modules.ts'
import { linkTo } from '../documents/links.service.ts'
import { homeCandidates } from './home-candidates.service.ts'
import * as queries from './homes.queries.ts'
import { paperOf } from './papers.queries.ts'
import { wantedVersion } from './wanted-version.service.ts'

/** How many documents of a user are looked at in one turn. */
const most = 200

/** Finds the records of papers, each with what sees who added it; keys are users. */
export const paperHomes: MemberKind = {
  id: 'paper-homes',
  runAsMember: findHomes,
  endForAbsent: async (scope, userId) => {
    await scope.all(queries.forgetSeeker(userId))
  },
}

/** Has a record looked for, for documents with a new file that are on none. */
export async function seekHomes(scope: Scope, documents: readonly string[]): Promise<void> {
  const alone = (await scope.all(queries.withoutRecord(documents))).map(({ id }) => id)
  if (alone.length === 0) return
  await setHomes(
    scope,
    alone.map((id) => ({ id, home: 'seeking' })),
  )
  await scope.all(queries.noteSeekers(alone))
  await seekHomesAgain(scope)
}

/** Has all who look for records look again: a file was read. */
export async function seekHomesAgain(scope: Scope): Promise<void> {
  const users = await scope.all(queries.seekers())
  await markDue(scope, paperHomes, { keys: users.map(({ id }) => id) })
}

const setHomes = (
  scope: Scope,
  homes: readonly { readonly id: string; readonly home: DocumentHome }[],
): Promise<unknown> =>
  changeMany(scope, documentModule, {
    rows: homes.map(({ id, home }) => ({ id, patch: { home } })),
    by: { way: 'automation' },
    authority: 'product',
    isQuiet: true,
  })

async function findHomes(scope: Scope): Promise<void> {
  if (!scope.user) return
  const sought = await scope.all(queries.soughtOf(scope.user.id, most))
  const numbers = sought.flatMap(({ papers }) => provedNumbers(papers ?? []))
  const candidates = await homeCandidates(scope, numbers)
  const open: string[] = []
  for (const document of sought) {
    const home = document.state === 'waiting' ? 'seeking' : await homeFor(scope, document, candidates)
    if (home === 'seeking' || home === 'several' || home === 'noRecord') open.push(document.id)
    if (home !== null && home !== document.home) await setHomes(scope, [{ id: document.id, home }])
  }
  // Of two turns at once one may have ended the search before the other's document was there.
  await scope.all(open.length > 0 ? queries.noteSeekers(open) : queries.forgetSeeker(scope.user.id))
}

/** Puts a document on its record, or says why it is put on none. @returns null where it has one now */
async function homeFor(
  scope: Scope,
  { id, visibility, papers, day }: queries.Sought,
  candidates: readonly HomeCandidate[],
): Promise<DocumentHome | null> {
  if (papers === null) return 'notRead'
  const found = homeOf(provedNumbers(papers), { candidates, day: dayOf(papers) ?? day })
  if (found.state !== 'found') return found.state
  // Nobody's partners see a document because of what is written on it.
  if (visibility === 'partners') return 'partners'
  const rights = (await recordRights(scope, documentModule, id)).of(documentModule)
  if (rights.of(documentModule.title) !== 'edit') return 'several'
  const error = await attempt(scope, () =>
    linkTo(scope, id, [{ module: found.home.module, recordId: found.home.id }]),
  )
  if (error instanceof AppError && error.code === 'NOT_FOUND') return 'noRecord'
  if (error) throw error
  return null
}

/** Fields by which records are found. */
const byNumbers = concerns({
  shipments: ['id', 'masterBl', 'houseBl', 'bookingNumber', 'containerNumber', 'archived'],
  containers: ['id', 'number'],
  orders: ['id', 'number', 'orderNumber', 'archived'],
})

/** Marks those who look for records where some came, or got a number. */
export const noteNumbers = markFromEvents(
  paperHomes,
  (event) => (byNumbers(event) ? ['numbers'] : []),
  queries.markSeekers,
)

/** Why a document is on no record, and those that it could be of. @throws AppError NOT_FOUND, FILE_MISSING, FILE_INFECTED, FILE_NOT_SCANNED */
export async function homesOf(
  scope: Scope,
  { id }: In<typeof showHomes>,
): Promise<Visible<Out<typeof showHomes>>> {
  const values = useInternally(await getRecord(scope, documentModule, id), (record) => record.values)
  const reason = documentHomes.find((each) => each === values.home) ?? null
  // Nothing was looked for, since it has no file or is on a record.
  if (reason === null) return show({ reason, numbers: [], candidates: [] })
  const { upload_id: uploadId } = await wantedVersion(scope, { id })
  const papers = (await scope.first(paperOf(uploadId)))?.papers ?? []
  const numbers = provedNumbers(papers)
  const candidates = await homeCandidates(scope, numbers)
  const day = dayOf(papers) ?? String(values.createdAt ?? '').slice(0, 10)
  const found = homeOf(numbers, { candidates, day })
  const ids = new Set(found.state === 'found' ? [found.home.id] : found.candidates.map((each) => each.id))
  return show({
    reason,
    numbers: [...numbers],
    candidates: candidates
      .filter((each) => ids.has(each.id))
      .map(({ module, id: recordId, title }) => ({ module, recordId, title })),
  })
}
