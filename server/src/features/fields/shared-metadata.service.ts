import type { Field } from '@rumbo/domain/fields/field'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Frozen, Out } from '@rumbo/domain/kernel/endpoint'
import type { FieldMetadata, SectionMetadata } from '@rumbo/domain/records/custom-fields/api'
import { greater, type Right } from '@rumbo/domain/records/rights/right'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import type {
  getSharedMetadata,
  getSharedSections,
} from '@rumbo/domain/shipments/contracts/shared-metadata.api'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { sharedModules, treeOf } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { recordRights } from '../../access/rights/record-rights.ts'
import { actingId, type HeldProfile, rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { shipmentModule } from '../../modules.ts'
import { readWords, type Words } from '../i18n/words.service.ts'
import { describeField, describeSections } from './describe-fields.service.ts'
import { type SectionRow, selectSections } from './sections.queries.ts'
import * as queries from './shared-metadata.queries.ts'

/**
 * What is shared on one shipment: of one that is held what its owner shares, of one's own what is shared with anybody; each
 * field with what the caller may do with it (requirement FLD-12).
 * @throws AppError NOT_FOUND
 */
export async function sharedOnShipment(
  scope: Scope,
  { shipmentId }: { readonly shipmentId: string },
): Promise<Out<typeof getSharedMetadata>> {
  const { owner, of } = await recordRights(scope, shipmentModule, shipmentId)
  const isOwner = owner.id === scope.organizationId
  const shares = await scope.all(isOwner ? queries.sharesOf(shipmentId) : queries.heldShareOf(shipmentId))
  const needs = await readNeeds(scope)
  const described = treeOf(shipmentModule).map((declared) => {
    const module = moduleIn(scope, declared)
    const rights = of(declared)
    const through = shares.map((profile) => rightsFor(null, module, { profile }))
    const fields = sharedFields(module, owner.id).filter(({ id }) =>
      through.some((each) => each.of(id) !== 'hide'),
    )
    return describeAll(module, { fields, rightOn: rights.of, withheld: rights.withheld }, needs)
  })
  return {
    ownerOrganization: owner,
    items: described.flatMap(({ items }) => items),
    sections: described.flatMap(({ sections }) => sections),
  }
}

/**
 * What two organizations share with each other on any record, by section: of kinds of records of which they share some alone. For fields of the organization the right is the partner's;
 * for the partner's fields it is the caller's. Never a field that is hidden from the caller.
 * @throws AppError NOT_FOUND where they have nothing to do with each other
 */
export async function sharedBetween(
  scope: Scope,
  { collaboratorOrganizationId: other }: { readonly collaboratorOrganizationId: string },
): Promise<Out<typeof getSharedSections>> {
  const roots = sharedModules().flatMap(({ id, parent }) => (parent ? [] : [id]))
  const [names, given, held, needs] = [
    await scope.all(queries.namesOf([scope.organizationId, other])),
    await scope.all(queries.givenTo(other, roots)),
    await scope.all(queries.heldFrom(other, roots)),
    await readNeeds(scope),
  ]
  const nameOf = (id: string) => names.find((each) => each.id === id)?.name
  if (other === scope.organizationId || nameOf(other) === undefined) throw new AppError('NOT_FOUND')
  const items = sharedModules().flatMap((declared) => {
    const module = moduleIn(scope, declared)
    const root = (declared.parent ?? declared).id
    const ofRoot = (ways: readonly queries.WayOfModules[]) =>
      ways.filter(({ modules }) => modules.includes(root))
    return [
      ...sectionsShown(scope, module, { shares: ofRoot(given), ownerId: scope.organizationId }, needs),
      ...sectionsShown(scope, module, { shares: ofRoot(held), ownerId: other }, needs),
    ].map(({ ownerId, ...section }) => ({
      ...section,
      ownerOrganization: { id: ownerId, name: nameOf(ownerId) ?? '' },
    }))
  })
  return { items }
}

/** The fields of an owner that may be shared at all: neither each organization's own side nor rows of tables. */
const sharedFields = ({ catalogue }: RecordModule, ownerId: string): readonly Field[] =>
  catalogue.fields.filter((field) => {
    if (field.name === undefined) return field.side === 'shared'
    return !field.ofTable && (field.foreign?.organizationId ?? catalogue.organizationId) === ownerId
  })

type Shown = { readonly shares: readonly HeldProfile[]; readonly ownerId: string }

function sectionsShown(
  scope: Scope,
  module: RecordModule,
  { shares, ownerId }: Shown,
  needs: DescriptionNeeds,
) {
  const isOwner = ownerId === scope.organizationId
  const record = { createdBy: actingId(scope) }
  const mine = rightsFor(scope, module, { record, onAny: true })
  const through = shares.map((profile) =>
    isOwner ? rightsFor(null, module, { profile }) : rightsFor(scope, module, { profile, record }),
  )
  const rightOn = (id: string): Right =>
    mine.of(id) === 'hide' ? 'hide' : through.map((rights) => rights.of(id)).reduce(greater, 'hide')
  const fields = sharedFields(module, ownerId)
  const { items, sections } = describeAll(module, { fields, rightOn, withheld: mine.withheld }, needs)
  return sections.map((section) => ({
    ...section,
    ownerId,
    fields: items.filter((item) => item.section === section.id),
  }))
}

type DescriptionNeeds = { readonly own: readonly SectionRow[]; readonly words: Words }

const readNeeds = async (scope: Scope): Promise<DescriptionNeeds> => ({
  own: (await scope.all(selectSections())).filter(({ type }) => type !== 'abstract'),
  words: await readWords(scope),
})

type FieldsToDescribe = {
  readonly fields: readonly Field[]
  readonly rightOn: (fieldId: string) => Right
  readonly withheld: Rights['withheld']
}

/** Describes fields that may be seen, and their sections. */
function describeAll(
  module: RecordModule,
  { fields, rightOn, withheld }: FieldsToDescribe,
  needs: DescriptionNeeds,
): { items: Frozen<FieldMetadata>[]; sections: Frozen<SectionMetadata>[] } {
  const items = fields.flatMap((field) => {
    const right = rightOn(field.id)
    if (right === 'hide') return []
    return describeField(module.id, { field, right, withheld: withheld.get(field.id) ?? [] }, needs.words)
  })
  return { items, sections: describeSections(module, { items, ...needs }) }
}
