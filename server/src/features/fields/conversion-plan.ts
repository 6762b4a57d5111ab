import { type Conversion, convert, lackedOptions, textOf } from '@rumbo/domain/fields/convert'
import { customField } from '@rumbo/domain/fields/definition'
import type { Display, Json } from '@rumbo/domain/fields/field-type'
import { formatParts, hasOptions } from '@rumbo/domain/fields/rules'
import { withEverybody } from '@rumbo/domain/fields/sharing'
import { fold } from '@rumbo/domain/fields/text/fold'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { convertField, previewConversion } from '@rumbo/domain/records/custom-fields/convert.api'
import type { CustomValue } from '../../access/read/custom-values.ts'
import type { FieldRow } from './fields.queries.ts'
import { keptOffers } from './offers.ts'

/** What a field is to become. */
export type Wish = Omit<In<typeof previewConversion>, 'id'> & Pick<In<typeof convertField>, 'formulaData'>

/** What a field's values are read and written by: all of a definition that goes with its type. */
export const typeParts = (row: FieldRow) => ({
  type: row.type,
  format: row.format,
  options: row.options,
  statuses: row.statuses,
  mandatory: row.mandatory,
  formula_data: row.formula_data,
  formula_fields_ids: row.formula_fields_ids,
  formula_type: row.formula_type,
})
export type TypeParts = ReturnType<typeof typeParts>

/** What a conversion works by: what the field was before, and the type that its values get. */
export type ConversionInput = {
  readonly field: string
  readonly before: TypeParts
  readonly type: string
}

/** A field's values from one definition to another, read and written as one sees them. */
export const conversionOf = (from: FieldRow, to: FieldRow, display: Display): Conversion => ({
  from: customField(stored(from)),
  to: customField(stored(to)),
  display,
})

const stored = (row: FieldRow) => ({
  ...row,
  section_id: row.set_id,
  statuses: row.statuses.map(({ startsOn, expiresOn, archived, ...status }) => ({
    ...status,
    starts_on: startsOn,
    expires_on: expiresOn,
    archived_at: archived ? 'archived' : null,
  })),
})

/** The field as it will be, its formula aside: what another type offered stays, archived, so that it can come back. */
export function withType(present: FieldRow, wish: Wish): FieldRow {
  const { type } = wish
  const { options, statuses } = keptOffers(present, {
    ...(wish.options ? { options: wish.options } : {}),
    ...(wish.statuses ? { statuses: wish.statuses } : {}),
  })
  const format = wish.format ?? shared(present.format, formatParts[type])
  return {
    ...present,
    type,
    format,
    mandatory: present.mandatory && type !== 'formula',
    options: hasOptions(type) ? (type === 'list' ? oneDefault(options) : options) : archived(options),
    statuses: type === 'status' ? statuses : archived(statuses),
  }
}

const shared = (format: FieldRow['format'], parts: readonly string[]): FieldRow['format'] =>
  Object.fromEntries(Object.entries(format).filter(([part]) => parts.includes(part)))

const archived = <Each extends { readonly archived: boolean }>(all: readonly Each[]): readonly Each[] =>
  all.map((each) => ({ ...each, archived: true }))

function oneDefault(options: FieldRow['options']): FieldRow['options'] {
  const first = options.findIndex((option) => option.isDefault && !option.archived)
  return options.map((option, at) => ({ ...option, isDefault: option.isDefault && at === first }))
}

/** The field with an option or status for each text that none is called by; one that is archived comes back. */
export function withMade(
  present: FieldRow,
  next: FieldRow,
  { values, display }: { readonly values: readonly CustomValue[]; readonly display: Display },
): { readonly field: FieldRow; readonly made: number } {
  const isStatus = next.type === 'status'
  const keepsOptions =
    present.options.length > 0 && (present.type === 'list' || present.type === 'multiSelect')
  if (!isStatus && (keepsOptions || (next.type !== 'list' && next.type !== 'multiSelect'))) {
    return { field: next, made: 0 }
  }
  const offered = { ...next, options: next.options.filter(inUse), statuses: next.statuses.filter(inUse) }
  const conversion = conversionOf(present, offered, display)
  const names = new Map<string, string>()
  for (const { value } of values) {
    for (const name of lackedOptions(value, conversion))
      if (!names.has(fold(name))) names.set(fold(name), name)
  }
  const back = <Each extends { readonly name: string; readonly archived: boolean }>(all: readonly Each[]) =>
    all.map((each) => (names.has(fold(each.name.trim())) ? { ...each, archived: false } : each))
  const known = new Set((isStatus ? next.statuses : next.options).map(({ name }) => fold(name.trim())))
  const lacked = [...names].filter(([folded]) => !known.has(folded)).map(([, name]) => name)
  const offers = isStatus
    ? { statuses: [...back(next.statuses), ...lacked.map(newStatus)] }
    : { options: [...back(next.options), ...lacked.map(newOption)] }
  return { field: { ...next, ...offers }, made: names.size }
}

const inUse = (each: { readonly archived: boolean }): boolean => !each.archived
const plain = { color: 'unassigned', archived: false } as const
const newOption = (name: string) => ({ ...plain, id: newId(), name, isDefault: false })
const newStatus = (name: string) => ({
  ...plain,
  id: newId(),
  name,
  icon: 'circle',
  startsOn: null,
  expiresOn: null,
  sharing: withEverybody,
})

const maxSamples = 20

/** How many values convert and how many don't, with the most frequent of those. */
export function counted(values: readonly CustomValue[], conversion: Conversion) {
  const samples: { value: string; count: number }[] = []
  let [converts, fails] = [0, 0]
  for (const { value, count } of values) {
    if (isKept(value, conversion)) converts += count
    else fails += count
    if (samples.length < maxSamples && !isKept(value, conversion)) {
      samples.push({ value: textOf(value, conversion.from, conversion.display), count })
    }
  }
  return { converts, fails, samples }
}

const isKept = (value: Json, conversion: Conversion): boolean => convert(value, conversion).ok
