import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Frozen, In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { Right } from '@rumbo/domain/records/rights/right'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import type { PreviewFields } from '@rumbo/domain/records/sharing/preview.api'
import type { ShareContracts } from '@rumbo/domain/records/sharing/share-contracts'
import { shownValue } from '../../../access/change/write/shared-json.ts'
import { getChildren, getRecord } from '../../../access/read/get-record.ts'
import type { VisibleRecord } from '../../../access/read/sql/columns.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { childrenOfModule } from '../../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { opensModule } from '../../../access/rights/opened-modules.ts'
import { recordRights } from '../../../access/rights/record-rights.ts'
import { type HeldProfile, rightsFor } from '../../../access/rights/rights.ts'
import { withRole } from '../../../access/rights/with-role.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, together, type Visible } from '../../../access/visible/visible.ts'
import { readMetadata } from '../../../features/fields/metadata.service.ts'
import { roleNamed } from '../../../features/members/roles.service.ts'
import { heldBy, holdersOf } from '../collaborators/collaborators.queries.ts'
import { type Reach, reachOf } from '../collaborators/reach.service.ts'
import { choose, rightsToGiveOn } from '../profiles/give-rights.service.ts'
import { isShared } from '../profiles/held-rights.ts'
import { requireKnown } from '../profiles/shown-rights.ts'
import { mayKnow } from './explain.service.ts'

type PreviewRequest = In<ShareContracts['previewAs']>
type As = PreviewRequest['as']
type Fields = Frozen<PreviewFields>

/** A record as somebody sees it; its children by module. */
export type Preview = {
  readonly name: string
  readonly fields: Fields
  readonly values: Readonly<Record<string, Json>>
  readonly children: readonly PreviewedChildren[]
  readonly withheld: number
}
type PreviewedChildren = {
  readonly module: string
  readonly fields: Fields
  readonly records: readonly { readonly id: string; readonly values: Readonly<Record<string, Json>> }[]
}

type Previewed = { readonly root: RecordModule; readonly id: string }

/** Who looks: what it is called, and what it sees. */
type Looking = { readonly name: string; readonly sees: (module: RecordModule) => Rights }

/**
 * A record as somebody else sees it, less what is hidden from the asker, which is counted.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, FIELD_UNKNOWN, OPTION_UNKNOWN
 */
export async function preview(
  scope: Scope,
  root: RecordModule,
  { id, as }: PreviewRequest,
): Promise<Visible<Preview>> {
  const reach = await reachOf(scope, { module: root, recordId: id })
  if (as.type === 'role') return asRole(scope, { root, id }, as.roleId)
  const looking =
    as.type === 'organization'
      ? await holderLooks(scope, reach, as.organizationId)
      : await somebodyLooks(scope, reach, as)
  return shown(scope, { root, id }, looking)
}

/** @throws AppError NOT_FOUND where it holds no live share, or one may not know what it sees */
async function holderLooks(scope: Scope, reach: Reach, organizationId: string): Promise<Looking> {
  const holders = await scope.all(holdersOf(reach.recordId))
  const holder = holders.find(
    (each) => each.organization_id === organizationId && mayKnow(scope, reach, each),
  )
  const profile = holder && (await scope.first(heldBy(reach.recordId, organizationId)))
  if (!holder || !profile) throw new AppError('NOT_FOUND')
  return { name: holder.name, sees: (module) => rightsFor(null, module, { profile }) }
}

/** By what isn't given yet. */
async function somebodyLooks(
  scope: Scope,
  reach: Reach,
  as: Extract<As, { type: 'profile' }>,
): Promise<Looking> {
  const { kind, organizationId = null } = as
  const to = { kind, organizationId }
  const ownerId = reach.owner.organization_id
  if (reach.isOwner && as.rights) requireKnown(scope, as.rights)
  const rights = reach.isOwner
    ? (await choose(scope, as, to)).rights
    : await rightsToGiveOn(scope, { wanted: as, to, ownerId })
  const { held } = reach
  // Known to no cache by its id, and bounded as what one gives on would be.
  const profile: HeldProfile = {
    id: newId(),
    version: 0,
    rights,
    organizationId: organizationId ?? newId(),
    kind,
    ownerId,
    ...(held ? { within: [held, ...(held.within ?? [])] } : {}),
  }
  return { name: '', sees: (module) => rightsFor(null, module, { profile }) }
}

/** What each organization has of its own, whatever is shared: the row's own keys and times. */
const ofEachRow: readonly string[] = ['organizationId', 'updatedAt']

async function shown(
  scope: Scope,
  { root, id }: Previewed,
  { name, sees }: Looking,
): Promise<Visible<Preview>> {
  const own = await recordRights(scope, root, id)
  const metadata = await readMetadata(scope, {})
  const partOf = (declared: RecordModule) => {
    const module = moduleIn(scope, declared)
    const theirs = sees(module)
    const mine = own.of(module)
    const seen = theirs.visible.filter((each) => isPreviewed(module, each))
    return {
      theirs,
      fields: fieldsOf(metadata.items, module, (field) =>
        seen.includes(field) && mine.of(field) !== 'hide' ? theirs.of(field) : 'hide',
      ).map((field) => withoutWithheld(field, theirs)),
      withheld: seen.filter((field) => mine.of(field) === 'hide').length,
      // Whom nothing of the children is shown learns of none (`access/change/write/give.ts`).
      isThere: seen.some((field) => isShared(module, field) && isOf(module, field, own.owner.id)),
    }
  }
  const whole = partOf(root)
  const ofChildren = childrenOfModule(root).map((child) => ({ child, part: partOf(child) }))
  return mapVisible(await readTree(scope, { root, id }), ({ record, children }) => ({
    name,
    fields: whole.fields,
    values: valuesOf(record, whole),
    children: ofChildren.map(({ child, part }) => ({
      module: child.id,
      fields: part.fields,
      records: (part.isThere ? (children.get(child.id) ?? []) : []).map((each) => ({
        id: each.id,
        values: valuesOf(each, part),
      })),
    })),
    withheld: [whole, ...ofChildren.map(({ part }) => part)].reduce((sum, part) => sum + part.withheld, 0),
  }))
}

/** A record with its children by their module. */
type Tree = {
  readonly record: VisibleRecord
  readonly children: ReadonlyMap<string, readonly VisibleRecord[]>
}

async function readTree(scope: Scope, { root, id }: Previewed): Promise<Visible<Tree>> {
  let tree = mapVisible(await getRecord(scope, root, id), (record): Tree => ({ record, children: new Map() }))
  for (const child of childrenOfModule(root)) {
    const both = together({ tree, rows: await getChildren(scope, child, id) })
    tree = mapVisible(both, ({ tree: { record, children }, rows }) => ({
      record,
      children: new Map([...children, [child.id, rows]]),
    }))
  }
  return tree
}

/** Is a field no other organization's than the record's owner's. */
function isOf(module: RecordModule, id: string, ownerId: string): boolean {
  const foreign = module.byField.get(id)?.field.foreign
  return foreign === undefined || foreign.organizationId === ownerId
}

function isPreviewed(module: RecordModule, id: string): boolean {
  const side = module.byField.get(id)?.field.side
  return isShared(module, id) || (side === 'system' && !ofEachRow.includes(id))
}

type Part = { readonly fields: Fields; readonly theirs: Rights }

const valuesOf = ({ values }: VisibleRecord, { fields, theirs }: Part): Record<string, Json> =>
  Object.fromEntries(
    fields.filter(({ id }) => id in values).map(({ id }) => [id, shownValue(theirs, id, values[id] ?? null)]),
  )

type Items = Awaited<ReturnType<typeof readMetadata>>['items']

const fieldsOf = (items: Items, module: RecordModule, rightOn: (field: string) => Right): Fields =>
  items
    .filter((item) => item.module === module.id)
    .map((item) => ({ ...item, right: rightOn(item.id) }))
    .filter(({ right }) => right !== 'hide')

/** A field as another company gets it: without the choices that it isn't shown, and without whom it is shown to. */
const withoutWithheld = (field: Fields[number], theirs: Rights): Fields[number] => ({
  ...field,
  shown: false,
  options: field.options.filter(({ id }) => !theirs.withheld.get(field.id)?.includes(id)),
})

/** @throws AppError NOT_FOUND, UNAUTHORIZED where the role holds more than one's own */
async function asRole(scope: Scope, { root, id }: Previewed, roleId: string): Promise<Visible<Preview>> {
  const role = await roleNamed(scope, roleId)
  return withRole(scope, role, async (other) => {
    if (!opensModule(role, root)) throw new AppError('NOT_FOUND')
    const rights = await recordRights(other, root, id)
    const { items } = await readMetadata(other, {})
    const fields = (module: RecordModule) => fieldsOf(items, module, (field) => rights.of(module).of(field))
    return mapVisible(await readTree(other, { root, id }), ({ record, children }) => ({
      name: role.name,
      fields: fields(root),
      values: { ...record.values },
      children: childrenOfModule(root).map((child) => ({
        module: child.id,
        fields: fields(child),
        records: (children.get(child.id) ?? []).map((each) => ({ id: each.id, values: { ...each.values } })),
      })),
      withheld: 0,
    }))
  })
}
