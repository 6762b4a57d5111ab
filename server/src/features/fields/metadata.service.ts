import type { Field } from '@rumbo/domain/fields/field'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { colors } from '@rumbo/domain/kernel/color'
import type { Frozen } from '@rumbo/domain/kernel/endpoint'
import {
  type FieldMetadata,
  fieldFormat,
  type SectionMetadata,
  type SectionType,
  sectionTypes,
} from '@rumbo/domain/own-fields/api'
import type { RecordModule } from '../../access/modules.ts'
import { rightsFor } from '../../access/rights.ts'
import type { Scope } from '../../access/scope.ts'
import { readWords, type Words } from '../i18n/words.service.ts'
import { type SectionRow, selectSections } from './sections.queries.ts'

type Asked = {
  readonly fields?: string | undefined
  readonly organizationId?: string | undefined
  readonly module?: string | undefined
}

/**
 * The fields and sections that the caller may see, with what it may do with each on records that it has a part in.
 * @throws AppError NOT_FOUND for any organization but the scope's own
 */
export async function readMetadata(scope: Scope, asked: Asked) {
  const { organizationId, module: only } = asked
  if (organizationId !== undefined && organizationId !== scope.organizationId) throw new AppError('NOT_FOUND')
  const wanted = asked.fields?.split(',').map((id) => id.trim())
  const words = await readWords(scope)
  const own = await scope.all(selectSections())
  const modules = [...scope.modules.values()].filter(({ id }) => only === undefined || id === only)
  const items = modules.flatMap((module) => fieldsOf(scope, module, words))
  return {
    items: items.filter(({ id }) => wanted === undefined || wanted.includes(id)),
    sections: modules.flatMap((module) =>
      sectionsOf(module, { items: items.filter((item) => item.module === module.id), own, words }),
    ),
  }
}

function fieldsOf(scope: Scope, module: RecordModule, words: Words): Frozen<FieldMetadata>[] {
  const record = { createdBy: scope.user?.id ?? null }
  const rights = rightsFor(scope, module, { record })
  return module.catalogue.fields.flatMap((field) => {
    const right = rights.of(field.id)
    if (right === 'hide') return []
    const custom = field.name !== undefined
    return {
      id: field.id,
      label: words.labelOf(module.id, field),
      type: field.type,
      format: formatOf(field),
      required: field.required === true,
      readOnly: field.readOnly === true || field.side === 'system',
      options: choicesOf(module.id, { field, withheld: rights.withheld.get(field.id) ?? [] }, words),
      module: module.id,
      section: field.section,
      modes: field.modes ?? null,
      right,
      custom,
      formula: field.formula ?? null,
    }
  })
}

function formatOf({ format = {} }: Field): Frozen<FieldMetadata>['format'] {
  const { units, ...rest } = format
  return { ...fieldFormat.safeParse(rest).data, ...(units ? { units } : {}) }
}

type Offering = { readonly field: Field; readonly withheld: readonly string[] }

function choicesOf(
  module: string,
  { field, withheld }: Offering,
  words: Words,
): Frozen<FieldMetadata>['options'] {
  if (field.choices) {
    return field.choices.map(({ name, sharedWith: _others, ...choice }) => ({
      ...choice,
      label: name,
      ...(withheld.includes(choice.id) ? { withheld: true } : {}),
    }))
  }
  return optionsOf(field).map((value) => ({ id: value, label: words.optionOf(module, field, value) }))
}

type SectionsOf = {
  readonly items: readonly Frozen<FieldMetadata>[]
  readonly own: readonly SectionRow[]
  readonly words: Words
}

/** Standard sections, then one's own in their order; those without a field that may be seen are absent, headings aren't. */
function sectionsOf(module: RecordModule, { items, own, words }: SectionsOf): Frozen<SectionMetadata>[] {
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
    })),
    ...mine.map(({ id, name, type, color }) => ({
      id,
      label: name,
      type: typeOf(type),
      color: colors.find((each) => each === color) ?? null,
      module: module.id,
      custom: true,
    })),
  ]
}

const typeOf = (stored: string): SectionType => sectionTypes.find((each) => each === stored) ?? 'form'
