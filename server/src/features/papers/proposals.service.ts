import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { modes } from '@rumbo/domain/kernel/mode'
import type { acceptProposals, listProposals } from '@rumbo/domain/papers/accept/accept.api'
import { type PresentShipment, type Proposal, proposalsOf } from '@rumbo/domain/papers/accept/proposals'
import { lettersOf } from '@rumbo/domain/papers/meaning'
import type { Paper } from '@rumbo/domain/papers/paper'
import { change } from '../../access/change/change.ts'
import { createChild } from '../../access/change/create/create-child.ts'
import { lockRecord } from '../../access/change/locks/lock.ts'
import { asOneChange } from '../../access/change/reactions.ts'
import { recordSource } from '../../access/history/record-source.ts'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import { recordRights } from '../../access/rights/record-rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show, useInternally, type Visible } from '../../access/visible/visible.ts'
import { containerModule, documentModule, shipmentModule } from '../../modules.ts'
import { summarise } from '../../records/children/summaries.service.ts'
import * as queries from './papers.queries.ts'
import { wantedVersion } from './wanted-version.service.ts'

type Wanted = In<typeof listProposals>
type Listed = Out<typeof listProposals>
type Accepted = In<typeof acceptProposals>['values'][number]

const modules = { shipments: shipmentModule, containers: containerModule }

/** What a document offers to a shipment that it is of. @throws AppError NOT_FOUND, FILE_INFECTED, FILE_NOT_SCANNED */
export async function showProposals(scope: Scope, wanted: Wanted): Promise<Visible<Listed>> {
  const papers = await papersOf(scope, wanted)
  const shipment = await presentShipment(scope, wanted.recordId)
  const rights = await recordRights(scope, shipmentModule, wanted.recordId)
  const mayAccept = ({ module, rowId, field }: Proposal) =>
    rights.of(modules[module]).of(field) === 'edit' &&
    (rowId !== null || rights.owner.id === scope.organizationId)
  return show({
    items: proposalsOf(papers, shipment).map((proposal) => ({ ...proposal, mayAccept: mayAccept(proposal) })),
  })
}

/** The papers of a version, where the document is of the record. @throws AppError as `showProposals` does */
async function papersOf(scope: Scope, { id, n, recordId }: Wanted): Promise<readonly Paper[]> {
  const { upload_id: uploadId } = await wantedVersion(scope, { id, n })
  if (!(await scope.first(queries.linkTo(id, recordId)))) throw new AppError('NOT_FOUND')
  return (await scope.first(queries.paperOf(uploadId)))?.papers ?? []
}

/** A shipment as its reader sees it. @throws AppError NOT_FOUND */
async function presentShipment(scope: Scope, id: string): Promise<PresentShipment> {
  if (!opensModule(scope.role, shipmentModule)) throw new AppError('NOT_FOUND')
  const shipment = useInternally(await getRecord(scope, shipmentModule, id), (record) => record)
  const containers = useInternally(await getChildren(scope, containerModule, id), (records) => records)
  const mode = modes.find((each) => each === shipment.values.freightType) ?? 'ocean'
  return { ...shipment, mode, containers }
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
  const { recordId } = wanted
  await asOneChange(scope, async () => {
    // Of two who accept the same, the second sees what the first wrote.
    await lockRecord(scope, moduleIn(scope, shipmentModule), { recordId, id: recordId })
    const shipment = await presentShipment(scope, recordId)
    const offered = proposalsOf(papers, shipment)
    const numbers = new Set(shipment.containers.map(({ values: has }) => numberOf(has.number)))
    for (const accepted of values) {
      const proposal = offered.find(
        ({ paper, value }) => paper === accepted.paper && value === accepted.value,
      )
      if (!proposal) throw new AppError('NOT_FOUND')
      if (proposal.isSame && accepted.typed === undefined) continue
      requireSeen(proposal, accepted)
      const value = accepted.typed ?? proposal.offered
      if (proposal.rowId === null) {
        // A container whose number was typed over isn't known by the paper's: the shipment has it all the same.
        const number = numberOf(value)
        if (number !== null && numbers.has(number)) continue
        numbers.add(number)
      }
      const page = papers[proposal.paper]?.values[proposal.value]?.page ?? 1
      const source = recordSource({ module: documentModule.id, id: wanted.id, place: `p. ${page}` })
      await write(scope, { recordId, proposal, value, source })
    }
    await summarise(scope, containerModule, recordId)
  })
  return showProposals(scope, wanted)
}

/** The number of a container as it is compared; null where it has none. */
const numberOf = (value: Json | undefined): string | null =>
  typeof value === 'string' ? lettersOf(value) : null

/** Nothing is overwritten that wasn't shown. @throws AppError VERSION_OUTDATED */
function requireSeen({ version }: Proposal, accepted: Accepted): void {
  if (version !== accepted.version)
    throw new AppError('VERSION_OUTDATED', { seen: accepted.version ?? 0, current: version ?? 0 })
}

type Writing = {
  readonly recordId: string
  readonly proposal: Proposal
  readonly value: Json
  readonly source: string
}

async function write(scope: Scope, { recordId, proposal, value, source }: Writing): Promise<void> {
  const { module, rowId, field } = proposal
  const by = { way: scope.actor.way, source }
  const patch = { [field]: value }
  if (rowId === null) await createChild(scope, containerModule, { recordId, patch, by })
  else await change(scope, { module: modules[module], recordId, id: rowId }, { patch, by })
}
