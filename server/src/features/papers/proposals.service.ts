import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { acceptProposals, listProposals } from '@rumbo/domain/papers/accept/accept.api'
import type { PresentRecord, Proposal } from '@rumbo/domain/papers/accept/present'
import { proposalsOf } from '@rumbo/domain/papers/accept/proposals'
import { lettersOf } from '@rumbo/domain/papers/meaning'
import type { Paper } from '@rumbo/domain/papers/paper'
import { change } from '../../access/change/change.ts'
import { createChild } from '../../access/change/create/create-child.ts'
import { lockRecord } from '../../access/change/locks/lock.ts'
import { asOneChange } from '../../access/change/reactions.ts'
import { recordSource } from '../../access/history/record-source.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { childrenOfModule, moduleNamed } from '../../access/rights/declared-modules.ts'
import { recordRights } from '../../access/rights/record-rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import { documentModule } from '../../modules.ts'
import { followParent } from '../../records/children/follow-parent.service.ts'
import { summarise } from '../../records/children/summaries.service.ts'
import * as queries from './papers.queries.ts'
import { isChild, presentRecord, takingChildren, takingModule } from './present-record.service.ts'
import { wantedVersion } from './wanted-version.service.ts'

type Wanted = In<typeof listProposals>
type Listed = Out<typeof listProposals>
type Accepted = In<typeof acceptProposals>['values'][number]

/**
 * What a document offers to a record that it is of; nothing where such records take nothing of papers.
 * @throws AppError NOT_FOUND, FILE_INFECTED, FILE_NOT_SCANNED
 */
export async function showProposals(scope: Scope, wanted: Wanted): Promise<Visible<Listed>> {
  const papers = await papersOf(scope, wanted)
  const module = await takingModule(scope, wanted)
  if (!module) return show({ items: [] })
  const record = await presentRecord(scope, module, wanted.recordId)
  const rights = await recordRights(scope, module, wanted.recordId)
  const mayAccept = (proposal: Proposal) =>
    rights.of(moduleNamed(proposal.module)).of(proposal.field) === 'edit' &&
    (proposal.rowId !== null || rights.owner.id === scope.organizationId)
  return show({
    items: proposalsOf(papers, record).map((proposal) => ({ ...proposal, mayAccept: mayAccept(proposal) })),
  })
}

/** The papers of a version. @throws AppError as `wantedVersion` does */
async function papersOf(scope: Scope, { id, n }: Wanted): Promise<readonly Paper[]> {
  const { upload_id: uploadId } = await wantedVersion(scope, { id, n })
  return (await scope.first(queries.paperOf(uploadId)))?.papers ?? []
}

/**
 * Writes values that were offered, or what was typed over them, with the document and the page as their source.
 * @throws AppError NOT_FOUND, also where a value isn't offered any more; VERSION_OUTDATED, UNAUTHORIZED, BAD_REQUEST
 */
export async function accept(
  scope: Scope,
  { values, ...wanted }: In<typeof acceptProposals>,
): Promise<Visible<Listed>> {
  const papers = await papersOf(scope, wanted)
  const module = await takingModule(scope, wanted)
  if (!module) throw new AppError('NOT_FOUND')
  const { recordId } = wanted
  await asOneChange(scope, async () => {
    // Of two who accept the same, the second sees what the first wrote.
    await lockRecord(scope, moduleIn(scope, module), { recordId, id: recordId })
    const record = await presentRecord(scope, module, recordId)
    const placeOf = ({ proposal }: Chosen): number => (proposal.module === module.id ? 0 : 1)
    const names = new Set(namesOf(record))
    const offered = proposalsOf(papers, record)
    // What children take may need what the record takes itself: a price its currency.
    const chosen = chosenOf(values, offered).toSorted((one, other) => placeOf(one) - placeOf(other))
    for (const { proposal, value } of chosen) {
      if (proposal.rowId === null) {
        // A row whose name was typed over isn't known by the paper's: the record has it all the same.
        const name = nameIn(proposal.module, value)
        if (name !== null && names.has(name)) continue
        if (name !== null) names.add(name)
      }
      const page = papers[proposal.paper]?.values[proposal.value]?.page ?? 1
      const source = recordSource({ module: documentModule.id, id: wanted.id, place: `p. ${page}` })
      await write(scope, { recordId, proposal, value, source })
    }
    for (const child of takingChildren(module)) await summarise(scope, child, recordId)
  })
  return showProposals(scope, wanted)
}

type Chosen = { readonly proposal: Proposal; readonly value: Json }

/** What is written of what was accepted. @throws AppError NOT_FOUND, VERSION_OUTDATED */
function chosenOf(values: readonly Accepted[], offered: readonly Proposal[]): readonly Chosen[] {
  return values.flatMap((accepted): readonly Chosen[] => {
    const proposal = offered.find(({ paper, value }) => paper === accepted.paper && value === accepted.value)
    if (!proposal) throw new AppError('NOT_FOUND')
    if (proposal.isSame && accepted.typed === undefined) return []
    requireSeen(proposal, accepted)
    return [{ proposal, value: accepted.typed ?? proposal.offered }]
  })
}

/** What the children of a record are called, as papers call them. */
const namesOf = ({ rules, children }: PresentRecord): readonly string[] =>
  rules.rows.flatMap(({ module, keys }) => {
    const fields = keys.flatMap((key) => key.fields)
    return (children[module] ?? []).flatMap(({ values }) =>
      fields.flatMap((field) => nameIn(module, values[field]) ?? []),
    )
  })

/** The name of a child as it is compared; null where it has none. */
const nameIn = (module: string, value: Json | undefined): string | null =>
  typeof value === 'string' ? `${module} ${lettersOf(value)}` : null

/** Nothing is overwritten that wasn't shown. @throws AppError VERSION_OUTDATED */
function requireSeen({ rowId, present }: Proposal, seen: Accepted): void {
  if (rowId !== seen.rowId || !isDeepStrictEqual(present, seen.present))
    throw new AppError('VERSION_OUTDATED')
}

type Writing = {
  readonly recordId: string
  readonly proposal: Proposal
  readonly value: Json
  readonly source: string
}

async function write(scope: Scope, { recordId, proposal, value, source }: Writing): Promise<void> {
  const { rowId, field } = proposal
  const module = moduleNamed(proposal.module)
  const by = { way: scope.actor.way, source }
  const patch = { [field]: value }
  if (rowId === null) {
    if (isChild(module)) await createChild(scope, module, { recordId, patch, by })
    return
  }
  const changed = await change(scope, { module, recordId, id: rowId }, { patch, by })
  if (isChild(module)) return
  for (const child of childrenOfModule(module)) await followParent(scope, child, { changed, by })
}
