import {
  type FieldMetadata,
  fieldFormat,
  type SectionMetadata,
  type SectionType,
  sectionTypes,
} from '@rumbo/domain/fields/api'
import type { Field } from '@rumbo/domain/fields/field'
import { labelKey, optionKey, sectionKey } from '@rumbo/domain/fields/label-key'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { colors } from '@rumbo/domain/kernel/color'
import type { Frozen } from '@rumbo/domain/kernel/endpoint'
import { modes } from '@rumbo/domain/kernel/mode'
import type { RecordModule } from '../../access/modules.ts'
import { rightsFor } from '../../access/rights.ts'
import type { Scope } from '../../access/scope.ts'
import { readTranslateCatalog } from '../i18n/i18n.service.ts'
import { type SectionRow, selectSections } from './sections.queries.ts'

type Asked = {
  readonly fields?: string | undefined
  readonly organizationId?: string | undefined
  readonly module?: string | undefined
}

/** What a text's key is called in the caller's language; undefined where there is no such text. */
type Words = (key: string) => string | undefined

/**
 * The fields and sections that the caller may see, with what it may do with each on records that it has a part in.
 * @throws AppError NOT_FOUND for any organization but the scope's own
 */
export async function readMetadata(scope: Scope, asked: Asked) {
  const { organizationId, module: only } = asked
  if (organizationId !== undefined && organizationId !== scope.organizationId) throw new AppError('NOT_FOUND')
  const wanted = asked.fields?.split(',').map((id) => id.trim())
  const words = wordsOf(await readTranslateCatalog(scope, scope.organizationId))
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
      label: field.name ?? words(labelKey(module.id, field)) ?? field.id,
      type: field.type,
      format: formatOf(field),
      required: field.required === true,
      readOnly: field.readOnly === true || field.side === 'system',
      options: choicesOf(module.id, field, words),
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

function choicesOf(module: string, field: Field, words: Words): Frozen<FieldMetadata>['options'] {
  if (field.choices) return field.choices.map(({ name, ...choice }) => ({ ...choice, label: name }))
  return optionsOf(field).map((value) => {
    const mode = modes.find((each) => field.optionsByMode?.[each].includes(value)) ?? modes[0]
    return { id: value, label: words(optionKey(module, field, { value, mode })) ?? value }
  })
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
      label: words(sectionKey(module.id, id)) ?? id,
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

/** Reads texts by their keys, `shipments:fields.eta`. */
const wordsOf =
  (texts: Readonly<Record<string, unknown>>): Words =>
  (key) => {
    const [feature = '', path = ''] = key.split(':')
    const parts = [feature, ...path.split('.')]
    const found = parts.reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
      texts,
    )
    return typeof found === 'string' ? found : undefined
  }
