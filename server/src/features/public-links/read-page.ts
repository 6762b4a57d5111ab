import type { Field } from '@rumbo/domain/fields/field'
import type { Display, Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { formatMoment } from '@rumbo/domain/fields/types/date-time'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { Values } from '@rumbo/domain/fields/values'
import type { Language } from '@rumbo/domain/kernel/language'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { timelineField } from '@rumbo/domain/public-links/public-fields'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import { displayOf } from '../../access/scope/enter.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { mapVisible, together, type Visible } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { readWords, type Words } from '../i18n/words.service.ts'
import { readShipmentMap } from '../map/shipment-map.service.ts'
import { readTimeline } from '../tracking/timeline/timeline.service.ts'
import { type Dated, dateRows, updatedOf } from './page-dates.ts'
import { pageMap } from './page-map.ts'
import { eventsOf, voyageStations } from './page-voyage.ts'
import type { PageRow, PublicPage } from './public-page.ts'
import type { Choice } from './shown.ts'

type Of = Choice & { readonly recordId: string; readonly hasLogo: boolean; readonly language: Language }

/** What the parts of a page are written with. */
export type Writing = {
  readonly words: Words
  readonly display: Display
  readonly mode: Mode
  /** What was chosen and may be seen, and the mode, which says how things are called. */
  readonly values: Values
}

/**
 * What a link shows of a shipment, read in a scope that has the link's role. What that scope sees beyond the choice, as
 * every reader of a record does (its id, its name), is left out.
 * @throws AppError NOT_FOUND
 */
export async function readPage(scope: Scope, of: Of): Promise<Visible<PublicPage>> {
  const record = await getRecord(scope, shipmentModule, of.recordId)
  const timeline = await readTimeline(scope, of.recordId)
  const containers = await getChildren(scope, containerModule, of.recordId)
  const map = await readShipmentMap(scope, of.recordId)
  const words = await readWords(scope, of.language)
  const display = displayOf({ language: of.language, date_format: null, time_zone: scope.timeZone })
  const company = await scope.first(statement<{ name: string }>`select name from tenant.organization`)
  return mapVisible(together({ record, timeline, containers, map }), (seen) => {
    const mode = modeOf(seen.record.values)
    const chosen = of.fields.filter((id) => id in seen.record.values)
    const values: Values = {
      freightType: mode,
      ...Object.fromEntries(chosen.map((id) => [id, seen.record.values[id] ?? null])),
    }
    const writing: Writing = { words, display, mode, values }
    const showsTimeline = of.timeline && timelineField in seen.record.values
    // What was not taken may be another shipment's.
    const events = showsTimeline ? seen.timeline.events.filter(({ ignored }) => ignored === null) : []
    const dates = dateRows(seen.timeline as Timeline, writing)
    const updated = updatedOf(dates, events)
    const voyage = voyageStations(seen.timeline as Timeline, writing)
    return {
      language: of.language,
      company: company?.name ?? '',
      hasLogo: of.hasLogo,
      mode,
      name: chosen.includes('name') ? textOf('name', writing) : null,
      phase: chosen.includes('phase') ? textOf('phase', writing) || null : null,
      timing:
        typeof values.timing === 'string' ? { id: values.timing, text: textOf('timing', writing) } : null,
      voyage,
      map: pageMap(seen.map, { voyage, timeline: showsTimeline }),
      sections: sectionsOf(chosen, { ...writing, dates, voyage }),
      containers: of.containers
        ? seen.containers.map(({ values: row }) => ({
            number: typeof row.number === 'string' ? row.number : '',
            type: containerText('type', row, writing),
            phase: containerText('currentPhase', row, writing),
          }))
        : null,
      events: showsTimeline ? eventsOf(events as Timeline['events'], writing) : null,
      updated: updated && {
        at: `${formatMoment(updated.at, display)} ${zonePart(display, 'shortOffset')}`,
        from: updated.from,
      },
      timeZone: zoneName(display),
    }
  })
}

/** Those stand at the head of the page, or are drawn. */
const elsewhere: readonly string[] = ['name', 'phase', 'timing', 'transshipmentPorts']

function sectionsOf(
  chosen: readonly string[],
  {
    dates,
    voyage,
    ...writing
  }: Writing & {
    readonly dates: ReadonlyMap<string, Dated>
    readonly voyage: PublicPage['voyage']
  },
) {
  const { words, mode, values } = writing
  const sections = new Map<string, PageRow[]>()
  for (const field of shipmentModule.catalogue.fields) {
    if (!chosen.includes(field.id) || elsewhere.includes(field.id)) continue
    const value = values[field.id] ?? null
    const text = written(field, value, writing)
    // The places of the voyage are shown there already.
    const isStop = field.type === 'place' && voyage?.some(({ place }) => place === labelOf(value))
    if (text === '' || isStop) continue
    const rows = sections.get(field.section) ?? []
    sections.set(field.section, rows)
    rows.push({
      label: words.labelOf('shipments', field, mode),
      text,
      date: dates.get(field.id)?.date ?? null,
    })
  }
  return [...sections].map(([id, rows]) => ({ title: words.sectionOf('shipments', id), rows }))
}

const fieldIn = ({ catalogue }: typeof shipmentModule, id: string): Field | undefined =>
  catalogue.fields.find((each) => each.id === id)

function textOf(id: string, writing: Writing): string {
  const field = fieldIn(shipmentModule, id)
  return field ? written(field, writing.values[id] ?? null, writing) : ''
}

function containerText(id: string, row: Values, writing: Writing): string {
  const field = fieldIn(containerModule, id)
  return field ? written(field, row[id] ?? null, { ...writing, module: 'containers' }) : ''
}

/** A value in words. A party and a carrier are known by name: their codes and mails are nobody else's. */
function written(
  field: Field,
  value: Json,
  { words, display, mode, module = 'shipments' }: Writing & { readonly module?: string },
): string {
  if (value === null) return ''
  if (field.type === 'party' || field.type === 'person') return labelOf(value)
  if (field.type === 'list' && typeof value === 'string') {
    return words.optionOf(module, field, value, mode)
  }
  return fieldType(field.type).format(value, field, display)
}

/** "Central Standard Time (GMT-6)" in the reader's words. */
const zoneName = (display: Display): string =>
  `${zonePart(display, 'long')} (${zonePart(display, 'shortOffset')})`

function zonePart({ language, timeZone }: Display, timeZoneName: 'long' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
