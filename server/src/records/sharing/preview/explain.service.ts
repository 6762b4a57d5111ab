import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { type Explained, explainField } from '@rumbo/domain/records/rights/explain'
import type { Rights, RightsSource } from '@rumbo/domain/records/rights/rights'
import { everything, type Role } from '@rumbo/domain/records/rights/role'
import type { ShareContracts } from '@rumbo/domain/records/sharing/share-contracts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { treeOf } from '../../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { type RecordRights, recordRights } from '../../../access/rights/record-rights.ts'
import { rightsFor, shareOf } from '../../../access/rights/rights.ts'
import { roleOfRow } from '../../../access/rights/role-rows.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { readMetadata } from '../../../features/fields/metadata.service.ts'
import { type HolderRow, heldBy, holdersOf } from '../collaborators/collaborators.queries.ts'
import { personIn, type Reach, reachOf } from '../collaborators/reach.service.ts'
import { companyKnown, memberWithRole } from './explain.queries.ts'

type Explaining = ShareContracts['explainAccess']
type Explanation = Out<Explaining>
type Reason = Explanation['reasons'][number]

/** Somebody whose rights on a record are explained. */
type ExplainedParty = {
  readonly who: Explanation['who']
  readonly right: (module: RecordModule) => Rights
  /** Undefined where there is nothing to explain: `reasons` say all. */
  readonly source: ((module: RecordModule) => RightsSource) | undefined
  readonly reasons: readonly Reason[]
  readonly roleName: string | null
}

const nothing: Rights = { of: () => 'hide', visible: [], withheld: new Map() }

/**
 * Why somebody may see or edit a field of a record; or what they may with each, of fields that the asker sees.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, FIELD_UNKNOWN
 */
export async function explain(scope: Scope, root: RecordModule, input: In<Explaining>): Promise<Explanation> {
  const { id, userId, companyId, field } = input
  if (userId !== undefined && companyId !== undefined)
    throw new AppError('BAD_REQUEST', {}, [{ path: 'companyId', code: 'VALUE_NOT_VALID' }])
  const module = moduleIn(scope, treeOf(root).find((each) => each.id === input.module) ?? root)
  const reach = await reachOf(scope, { module: root, recordId: id })
  const own = await recordRights(scope, root, id)
  const mine = own.of(module)
  if (field !== undefined && mine.of(field) === 'hide')
    throw new AppError('FIELD_UNKNOWN', {}, [{ path: 'field', code: 'FIELD_UNKNOWN' }])
  const party =
    companyId === undefined
      ? await explainedPerson(scope, reach, userId ?? scope.user?.id)
      : await explainedCompany(scope, reach, companyId)
  const right = party.right(module)
  if (field === undefined) {
    const fields = mine.visible.map((each) => ({ field: each, right: right.of(each) }))
    return { who: party.who, right: null, reasons: [], fields }
  }
  const explained = party.source ? explainField(party.source(module), field) : []
  const names = await namesOf(scope, reach, { module, party, own })
  // Of a company's own roles nothing is known here: they are named as a whole, at the end.
  const known = party.roleName === null ? explained.filter(({ rule }) => rule !== 'role') : explained
  const reasons = [...party.reasons, ...known.map((each) => toReason(each, names))]
  return {
    who: party.who,
    right: right.of(field),
    reasons: ended(reasons, { party, right, field }),
    fields: [],
  }
}

type End = { readonly party: ExplainedParty; readonly right: Rights; readonly field: string }

/** The last word is what the right is: a sum of what is hidden in children is hidden too, and a partner has roles of its own. */
function ended(reasons: readonly Reason[], { party, right, field }: End): Reason[] {
  const is = right.of(field)
  const summed: Reason[] =
    reasons.at(-1)?.right === is ? [] : [{ rule: 'computed_from_hidden', name: null, right: is }]
  const theirs: Reason[] =
    party.roleName === null && party.source && is !== 'hide'
      ? [{ rule: 'their_roles', name: party.who.name, right: is }]
      : []
  return [...reasons, ...summed, ...theirs]
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED for another's rights where one manages neither people nor roles */
async function explainedPerson(
  scope: Scope,
  reach: Reach,
  userId: string | undefined,
): Promise<ExplainedParty> {
  if (userId === undefined) throw new AppError('NOT_FOUND')
  const { role } = scope
  const managesPeople = role.allows('organization:users') || role.allows('organization:roles')
  if (userId !== scope.user?.id && !managesPeople) throw new AppError('UNAUTHORIZED')
  const row = await scope.first(memberWithRole(userId, reach.recordId))
  if (!row) throw new AppError('NOT_FOUND')
  const theirs: Role = roleOfRow(row)
  const record = {
    createdBy: reach.owner.create_by_user_id,
    assignedTo: personIn(reach.owner.assigned_to),
    participates: row.takes_part,
  }
  const as = { role: theirs, user: { id: row.id, email: '' } }
  const share = reach.held ? shareOf(reach.held) : null
  const ownRecord = record.createdBy === row.id || record.assignedTo === row.id || record.participates
  return {
    who: { id: row.id, name: row.name, kind: null },
    right: (module) => rightsFor(as, module, { record, ...(reach.held ? { profile: reach.held } : {}) }),
    source: ({ catalogue }) => ({ role: theirs, catalogue, share, ownRecord, userId: row.id }),
    reasons: [],
    roleName: row.role_name,
  }
}

/** @throws AppError NOT_FOUND of a company that one doesn't know, or may not know what it sees */
async function explainedCompany(scope: Scope, reach: Reach, companyId: string): Promise<ExplainedParty> {
  const { owner, isOwner, recordId } = reach
  if (companyId === owner.organization_id) {
    const who = { id: companyId, name: owner.name, kind: 'owner' }
    const right = (module: RecordModule) => rightsFor(null, module, {})
    return {
      who,
      right,
      source: undefined,
      reasons: [{ rule: 'owner', name: owner.name, right: 'edit' }],
      roleName: null,
    }
  }
  const holders = await scope.all(holdersOf(recordId))
  const holder = holders.find((each) => each.organization_id === companyId && mayKnow(scope, reach, each))
  const held = holder && (await scope.first(heldBy(recordId, companyId)))
  if (holder && held) {
    return {
      who: { id: companyId, name: holder.name, kind: holder.kind },
      right: (module) => rightsFor(null, module, { profile: held }),
      source: ({ catalogue }) => ({ role: everything, catalogue, share: shareOf(held), ownRecord: true }),
      reasons: [],
      roleName: null,
    }
  }
  const known = isOwner ? await scope.first(companyKnown(companyId, recordId)) : undefined
  if (!known) throw new AppError('NOT_FOUND')
  const rule = known.held_once ? 'share_ended' : 'not_shared'
  const who = { id: companyId, name: known.name, kind: null }
  return {
    who,
    right: () => nothing,
    source: undefined,
    reasons: [{ rule, name: known.name, right: 'hide' }],
    roleName: null,
  }
}

/** What a company sees the owner may know, and who brought it in, and itself. */
export const mayKnow = (scope: Scope, { isOwner }: Reach, row: HolderRow): boolean =>
  isOwner || row.granted_by === scope.organizationId || row.organization_id === scope.organizationId

type Names = (subject: NonNullable<Explained['subject']>) => string | null

type About = { readonly module: RecordModule; readonly party: ExplainedParty; readonly own: RecordRights }

/** What things are called, as far as the asker may know them. */
async function namesOf(scope: Scope, reach: Reach, { module, party, own }: About): Promise<Names> {
  const { items, sections } = await readMetadata(scope, { module: module.id })
  const holders = await scope.all(holdersOf(reach.recordId))
  const mine = own.of(module)
  return ({ type, id }) => {
    if (type === 'role') return party.roleName
    if (type === 'kind') return id
    if (type === 'section') return sections.find((each) => each.id === id)?.label ?? null
    if (type === 'field')
      return mine.of(id) === 'hide' ? null : (items.find((each) => each.id === id)?.label ?? null)
    const holder = holders.find((each) => each.organization_id === id)
    if (!holder || !reach.isOwner) return null
    return holder.profile_name
  }
}

const toReason = ({ rule, subject, right }: Explained, names: Names): Reason => ({
  rule,
  name: subject ? names(subject) : null,
  right,
})
