import { textIn, type Values } from '@rumbo/domain/fields/values'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { arranged, type PlacedSection } from '@rumbo/domain/records/custom-fields/section-layout'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { madeParts } from '@rumbo/domain/shipments/contracts/details-view.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { getRecord } from '../../access/read/get-record.ts'
import { type RecordRights, recordRights } from '../../access/rights/record-rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { mapVisible } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { readMetadata } from '../fields/metadata.service.ts'
import { readSectionLayout } from '../fields/section-layout.service.ts'
import { readTranslateCatalog } from '../i18n/i18n.service.ts'

type Metadata = Awaited<ReturnType<typeof readMetadata>>
type Owner = RecordRights['owner']
type Layout = {
  readonly metadata: Metadata
  readonly rights: RecordRights
  readonly mine: Owner
  readonly mode: Mode
}

/**
 * The sections of a shipment's details as the reader may see them, in the organization's order.
 * @throws AppError NOT_FOUND
 */
export async function readDetailsView(scope: Scope, shipmentId: string) {
  const record = await getRecord(scope, shipmentModule, shipmentId)
  const rights = await recordRights(scope, shipmentModule, shipmentId)
  const metadata = await readMetadata(scope, { module: shipmentModule.id })
  const cargo = await readMetadata(scope, { module: containerModule.id })
  const mine = await scope.first(statement<Owner>`select id, name from tenant.organization`)
  if (!mine) throw new Error('an organization has its row')
  const { sections: placed } = await readSectionLayout(scope)
  const titles = titlesOf(await readTranslateCatalog(scope, scope.organizationId))
  return mapVisible(record, ({ id, values }) => {
    const layout = { metadata, rights, mine, mode: modeOf(values) }
    return {
      id,
      type: 'shipment_details' as const,
      name: textIn(values as Values, 'name') ?? '',
      color: null,
      isShared: rights.isShared,
      ownerOrganization: rights.owner,
      sections: laidOut(
        inOrder(
          metadata.sections.flatMap((each) => sectionOf(each, layout)),
          madeSections(rights, titles, withRights(cargo.items, rights.of(containerModule))),
        ),
        placed,
      ),
    }
  })
}

/** A form or table with the fields that may be seen of this shipment; nothing where there is none. */
function sectionOf(section: Metadata['sections'][number], { metadata, rights, mine, mode }: Layout) {
  const fields = withRights(
    metadata.items.filter(
      (item) => item.section === section.id && (item.modes === null || item.modes.includes(mode)),
    ),
    rights.of(shipmentModule),
  )
  if (fields.length === 0 && section.type !== 'abstract') return []
  const base = {
    id: section.id,
    name: section.label,
    type: section.type,
    color: section.color,
    // One's own sections stay with each organization, unless some of their fields are shown to others.
    isShared: !section.custom || section.foreign !== null || fields.some(({ shown }) => shown),
    ownerOrganization: section.custom ? (theirs(section.foreign) ?? mine) : rights.owner,
  }
  if (section.type === 'form') return [{ ...base, fields }]
  return [section.type === 'table' ? { ...base, columns: fields } : base]
}

/** The organization that shows a section to one's own. */
const theirs = (foreign: Metadata['sections'][number]['foreign']): Owner | null =>
  foreign && { id: foreign.organizationId, name: foreign.organizationName }

/** The fields that may be seen of this shipment, with the right on each. */
const withRights = (items: Metadata['items'], rights: Rights): Metadata['items'] =>
  items.flatMap((item) => {
    const right = rights.of(item.id)
    return right === 'hide' ? [] : [{ ...item, right }]
  })

type Titles = Readonly<Record<(typeof madeParts)[number], string>>

/** What the product makes; containers, with their fields as columns, where some of them may be seen. */
function madeSections(rights: RecordRights, titles: Titles, columns: Metadata['items']) {
  return madeParts
    .filter((id) => id !== 'containers' || columns.length > 0)
    .map((id) => ({
      id,
      name: titles[id],
      type: 'abstract' as const,
      color: null,
      isShared: true,
      ownerOrganization: rights.owner,
      ...(id === 'containers' ? { columns } : {}),
    }))
}

/** The sections that the organization's layout shows, in its order. */
const laidOut = <Shown extends { readonly id: string }>(
  sections: readonly Shown[],
  placed: readonly PlacedSection[],
): Shown[] => {
  const shown = arranged(
    sections.map(({ id }) => ({ id })),
    placed,
  ).filter(({ hidden }) => !hidden)
  return shown.flatMap(({ id }) => sections.find((section) => section.id === id) ?? [])
}

/** Unless the organization laid them out, containers stand above the fields, the timeline and the history after them. */
function inOrder<S, M extends { readonly id: string }>(
  sections: readonly S[],
  made: readonly M[],
): (S | M)[] {
  const isFirst = ({ id }: M) => id === 'containers'
  return [...made.filter(isFirst), ...sections, ...made.filter((each) => !isFirst(each))]
}

/** The product's own names of its parts, in the caller's language or the organization's words. */
function titlesOf(texts: Readonly<Record<string, unknown>>): Titles {
  const text = (...path: readonly string[]): string => {
    const found = path.reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
      texts,
    )
    return typeof found === 'string' ? found : ''
  }
  return {
    containers: text('containers', 'sections', 'containers'),
    timeline: text('shipment-details', 'timeline', 'title'),
    history: text('record-details', 'history', 'title'),
  }
}
