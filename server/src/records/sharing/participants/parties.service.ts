import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import { newId } from '@rumbo/domain/kernel/id'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { recordRights } from '../../../access/rights/record-rights.ts'
import { type HeldProfile, rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { heldBy, holdersOf, partnerById } from '../collaborators/collaborators.queries.ts'
import { type RecordAt, reachOf } from '../collaborators/reach.service.ts'
import { choose } from '../profiles/give-rights.service.ts'
import { type ParticipantRow, participantsOf } from './participants.queries.ts'

/** One that takes part in a record and can be notified of it. */
export type Party = {
  /** The organization's, or the participant's. */
  readonly id: string
  readonly name: string
  /** The company that a person belongs to. */
  readonly company: string | null
  readonly kind: CollaboratorKind
  /** By what it is reached: another organization, one's own people, or a mail address. */
  readonly reach:
    | { readonly organizationId: string }
    | { readonly userId: string }
    | { readonly teamId: string }
    | { readonly email: string }
  /** What is shared with it; what the readers themselves may not see is left out by whoever asks. */
  readonly sees: (module: RecordModule) => Rights
}

/**
 * The parties of a record that have access or a mail address, as the reader may know of them: of a record of one's own company all,
 * of one that it holds those that it has there itself. @throws AppError NOT_FOUND
 */
export async function partiesOf(scope: Scope, at: RecordAt): Promise<readonly Party[]> {
  const { recordId, isOwner, owner } = await reachOf(scope, at)
  const parties: Party[] = []
  for (const holder of isOwner ? await scope.all(holdersOf(recordId)) : []) {
    const profile = await scope.first(heldBy(recordId, holder.organization_id))
    if (!profile) continue
    const { organization_id: organizationId, name, kind } = holder
    const sees = (module: RecordModule) => rightsFor(null, module, { profile })
    parties.push({ id: organizationId, name, company: null, kind, reach: { organizationId }, sees })
  }
  const own = (await recordRights(scope, at.module, recordId)).of
  const rows = await scope.all(participantsOf(recordId))
  for (const row of rows) {
    const party = await participantAs(scope, row, { recordId, rows, ownerId: owner.organization_id, own })
    if (party) parties.push(party)
  }
  return parties
}

type PartyContext = {
  readonly recordId: string
  readonly rows: readonly ParticipantRow[]
  readonly ownerId: string
  readonly own: (module: RecordModule) => Rights
}

async function participantAs(scope: Scope, row: ParticipantRow, known: PartyContext): Promise<Party | null> {
  const { id, kind } = row
  const person = { id, kind, company: null, name: row.user_name ?? row.team_name ?? '' }
  if (row.user_id) return { ...person, reach: { userId: row.user_id }, sees: known.own }
  if (row.team_id) return { ...person, reach: { teamId: row.team_id }, sees: known.own }
  const email = row.contact?.email
  if (!email) return null
  const profile = await profileOfContact(scope, row, known)
  const sees = (module: RecordModule) => rightsFor(null, module, { profile })
  return { id, kind, name: row.contact?.name ?? '', company: row.partner_name, reach: { email }, sees }
}

/**
 * What a person of a partner is shown: what their company holds the record by; what it would hold it by once it is here; else
 * what fits its kind.
 */
async function profileOfContact(
  scope: Scope,
  row: ParticipantRow,
  known: PartyContext,
): Promise<HeldProfile> {
  const { recordId, rows, ownerId } = known
  const partner = row.partner_id ? await scope.first(partnerById(row.partner_id)) : undefined
  const organizationId = partner?.partner_organization_id ?? null
  const held = organizationId ? await scope.first(heldBy(recordId, organizationId)) : undefined
  if (held) return held
  const company = rows.find((each) => each.partner_id === row.partner_id && each.contact === null)
  const kind = company?.kind ?? row.kind
  const wanted = company?.profile_id ? { profileId: company.profile_id } : {}
  const { rights } = await choose(scope, wanted, { kind, organizationId })
  // It holds nothing, so no cache knows it.
  return { id: newId(), version: 0, rights, organizationId: organizationId ?? newId(), kind, ownerId }
}
