import type { Field } from '@rumbo/domain/fields/field'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import { colors } from '@rumbo/domain/kernel/color'
import type { Frozen } from '@rumbo/domain/kernel/endpoint'
import {
  type FieldMetadata,
  fieldFormat,
  type SectionMetadata,
  type SectionType,
  sectionTypes,
} from '@rumbo/domain/records/custom-fields/api'
import type { Right } from '@rumbo/domain/records/rights/right'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Words } from '../i18n/words.service.ts'
import type { SectionRow } from './sections.queries.ts'

type VisibleField = { readonly field: Field; readonly right: Right; readonly withheld: readonly string[] }

/** Describes a field as metadata. `withheld` are choices that aren't offered to the reader; they are marked. */
export function describeField(
  module: string,
  { field, right, withheld }: VisibleField,
  words: Words,
): Frozen<FieldMetadata> {
  return {
    id: field.id,
    label: words.labelOf(module, field),
    type: field.type,
    format: formatOf(field),
    required: field.required === true,
    readOnly: field.readOnly === true || field.side === 'system',
    options: choicesOf(module, { field, withheld }, words),
    module,
    section: field.section,
    modes: field.modes ?? null,
    right,
    custom: field.name !== undefined,
    formula: field.formula ?? null,
    foreign: foreignOf(field),
    shown: field.shown === true,
  }
}

const foreignOf = ({ foreign }: Field): Frozen<FieldMetadata>['foreign'] =>
  foreign ? { organizationId: foreign.organizationId, organizationName: foreign.organizationName } : null

function formatOf({ format = {} }: Field): Frozen<FieldMetadata>['format'] {
  const { units, ...rest } = format
  return { ...fieldFormat.safeParse(rest).data, ...(units ? { units } : {}) }
}

function choicesOf(
  module: string,
  { field, withheld }: Omit<VisibleField, 'right'>,
  words: Words,
): Frozen<FieldMetadata>['options'] {
  const own = field.choices ?? []
  const standard = optionsOf(field).filter((value) => !own.some(({ id }) => id === value))
  return [
    ...standard.map((value) => ({ id: value, label: words.optionOf(module, field, value) })),
    ...own.map(({ name, sharedWith: _others, ...choice }) => ({
      ...choice,
      label: name,
      ...(withheld.includes(choice.id) ? { withheld: true } : {}),
    })),
  ]
}

type SectionsOf = {
  readonly items: readonly Frozen<FieldMetadata>[]
  readonly own: readonly SectionRow[]
  readonly words: Words
}

/**
 * Standard sections, one's own in their order, then those of others; those without a field that may be seen are absent,
 * headings aren't.
 */
export function describeSections(
  module: RecordModule,
  { items, own, words }: SectionsOf,
): Frozen<SectionMetadata>[] {
  const standard = [...new Set(items.filter(({ custom }) => !custom).map(({ section }) => section))]
  const mine = own.filter(
    ({ id, type, archived, modules }) =>
      !archived &&
      modules.includes(module.id) &&
      (type === 'abstract' || items.some(({ section }) => section === id)),
  )
  return [
    ...standard.map((id) => ({
      id,
      label: words.sectionOf(module.id, id),
      type: 'form' as const,
      color: null,
      module: module.id,
      custom: false,
      foreign: null,
    })),
    ...mine.map(({ id, name, type, color }) => ({
      id,
      label: name,
      type: typeOf(type),
      color: colors.find((each) => each === color) ?? null,
      module: module.id,
      custom: true,
      foreign: null,
    })),
    ...theirs(module, items),
  ]
}

function theirs(
  module: RecordModule,
  items: readonly Frozen<FieldMetadata>[],
): readonly Frozen<SectionMetadata>[] {
  const seen = new Set(items.map(({ id }) => id))
  const sections = new Map<string, Frozen<SectionMetadata>>()
  for (const field of module.catalogue.fields) {
    if (!field.foreign || !seen.has(field.id)) continue
    sections.set(field.section, {
      id: field.section,
      label: field.foreign.sectionName,
      type: 'form',
      color: field.foreign.sectionColor,
      module: module.id,
      custom: true,
      foreign: foreignOf(field),
    })
  }
  return [...sections.values()]
}

const typeOf = (stored: string): SectionType => sectionTypes.find((each) => each === stored) ?? 'form'
