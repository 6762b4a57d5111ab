import type { CalendarTime } from '@rumbo/domain/calendar/ics'
import type { Field } from '@rumbo/domain/fields/field'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { ModulePermission } from '@rumbo/domain/kernel/permission'
import { addDays, isCivilDate } from '@rumbo/domain/kernel/time/civil-date'
import { dateIn } from '@rumbo/domain/kernel/time/zone-clock'
import { addressField, recordPath } from '@rumbo/domain/records/record-address'
import { variantOf } from '@rumbo/domain/records/record-module'
import { type ListQuery, listRecords, type Page } from '../../access/read/list-records.ts'
import { type VisibleRecord, visibleColumns } from '../../access/read/sql/columns.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, together, type Visible } from '../../access/visible/visible.ts'
import type { CalendarKind, CalendarWindow, DatedEvent } from './calendar-kind.ts'

/** Dates of records that are one kind of events. */
type RecordDates = {
  readonly id: string
  readonly module: RecordModule
  readonly permission: ModulePermission
  /** Fields of dates or moments; of a list the first that holds a value is the one that counts. */
  readonly dates: readonly (readonly string[])[]
  /** The field of the place where it happens. */
  readonly place?: string
  /** Fields that an event's description names, as far as its reader sees them. */
  readonly about: readonly string[]
  /** Which records alone count; absent: all. */
  readonly among?: Filter
  /** The value of a field by which it matters no more. */
  readonly over?: { readonly field: string; readonly is: string }
}

/** A kind of events made of dates of records: of those that aren't archived, within the reader's rights on each field and each record. */
export const recordDates = (of: RecordDates, cursorSecret: Uint8Array): CalendarKind => ({
  id: of.id,
  permission: of.permission,
  read: (scope, reading) => readDates(scope, of, { ...reading, cursorSecret }),
})

type DateWindow = CalendarWindow & { readonly cursorSecret: Uint8Array }

async function readDates(
  scope: Scope,
  of: RecordDates,
  reading: DateWindow,
): Promise<Visible<readonly DatedEvent[]>> {
  const module = moduleIn(scope, of.module)
  const seen: Seen = new Map(visibleColumns(scope, module).map(({ field }) => [field.id, field]))
  const parts: Record<string, Visible<readonly DatedEvent[]>> = {}
  for (const group of of.dates) {
    for (const field of group.flatMap((id) => seen.get(id) ?? [])) {
      for (const side of sidesOf(reading)) {
        const found = await recordsIn(scope, { of, group, field, seen }, { ...reading, ...side })
        parts[`${field.id} ${side.from}`] = mapVisible(found, ({ items }) =>
          items.flatMap((record) => eventOf(scope, record, { of, group, field, seen, reading }) ?? []),
        )
      }
    }
  }
  return mapVisible(together(parts), (all) => Object.values(all).flat())
}

type Seen = ReadonlyMap<string, Field>
type Side = { readonly from: string; readonly until: string; readonly descending: boolean }

/** What is next, the nearest first, and what is over, the latest first. */
const sidesOf = ({ from, until, today }: CalendarWindow): readonly Side[] => [
  { from: today, until, descending: false },
  { from, until: addDays(today, -1), descending: true },
]

type Sought = {
  readonly of: RecordDates
  readonly group: readonly string[]
  readonly field: Field
  readonly seen: Seen
}

function recordsIn(
  scope: Scope,
  { of, group, field, seen }: Sought,
  { from, until, descending, limit, cursorSecret }: DateWindow & Side,
): Promise<Visible<Page>> {
  const { module, place, about, over, among } = of
  const inTime: Filter = { field: field.id, is: 'between', value: [from, until] }
  const variant = module.variant ? [module.variant.field] : []
  const number = addressField(module)
  const known = [module.title, 'updatedAt', ...group, ...about, ...variant, ...(number ? [number] : [])]
  const wanted = [...known, ...(place ? [place] : []), ...(over ? [over.field] : [])]
  const query: ListQuery = {
    equal: seen.has('archived') ? { archived: false } : {},
    filter: among ? { all: [inTime, among] } : inTime,
    sort: [{ field: field.id, descending }],
    fields: [...new Set(wanted)].filter((id) => seen.has(id)),
    limit: limit + 1,
  }
  return listRecords(scope, module, { query, cursorSecret })
}

/** The event of one date of a record; null where it is over, another date counts instead or its reader may not see it. */
function eventOf(
  scope: Scope,
  record: VisibleRecord,
  { of, group, field, seen, reading }: Sought & { readonly reading: DateWindow },
): DatedEvent | null {
  const { id, version, values } = record
  const value = values[field.id]
  const counts = group.find((each) => typeof values[each] === 'string')
  const at = typeof value === 'string' ? timeOf(field, value) : null
  if (at === null || counts !== field.id) return null
  if (of.over && values[of.over.field] === of.over.is) return null
  const { words, since, publicUrl } = reading
  const variant = variantOf(of.module, values) ?? undefined
  const written = (each: Field) => {
    const text = fieldType(each.type).format(values[each.id] ?? null, each, scope.display)
    return text === '' ? [] : [`${words.labelOf(of.module.id, each, variant)}: ${text}`]
  }
  const label = words.labelOf(of.module.id, field, variant)
  const title = values[of.module.title]
  const { updatedAt } = values
  return {
    // Of one date that is first expected and then certain it is the same event.
    uid: `${id}.${group[0]}.${scope.organizationId}@rumbo`,
    at,
    day: 'day' in at ? at.day : dateIn(scope.display.timeZone, Date.parse(at.moment)),
    summary: typeof title === 'string' && title !== '' ? `${label}: ${title}` : label,
    description: of.about
      .flatMap((each) => seen.get(each) ?? [])
      .flatMap(written)
      .join('\n'),
    location: of.place ? labelOf(values[of.place] ?? null) : '',
    url: `${publicUrl}${recordPath(of.module, record)}`,
    sequence: version,
    changedAt: typeof updatedAt === 'string' ? updatedAt : since,
  }
}

function timeOf({ type }: Field, value: string): CalendarTime | null {
  if (type === 'date') return isCivilDate(value) ? { day: value } : null
  return Number.isNaN(Date.parse(value)) ? null : { moment: value }
}
