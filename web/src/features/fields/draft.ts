import type { CustomType } from '@rumbo/domain/fields/definition'
import type { Field, FieldFormat } from '@rumbo/domain/fields/field'
import { hasOptions } from '@rumbo/domain/fields/rules'
import { type Sharing, withEverybody } from '@rumbo/domain/fields/sharing'
import type { Color } from '@rumbo/domain/kernel/color'
import { newId } from '@rumbo/domain/kernel/id'
import type { FieldDefinition } from '@rumbo/domain/records/custom-fields/api'

/** An option as it is being edited; `key` is its place in the list, `id` is there once it is stored. */
export type DraftOption = {
  readonly key: string
  readonly id?: string
  readonly name: string
  readonly color: Color
  readonly isDefault: boolean
}

/** A status in the same way; days as 'YYYY-MM-DD'. */
export type DraftStatus = {
  readonly key: string
  readonly id?: string
  readonly name: string
  readonly icon: string
  readonly color: Color
  readonly startsOn: string | null
  readonly expiresOn: string | null
  readonly sharing: Sharing
}

/** A field as it stands in the form. */
export type Draft = {
  readonly name: string
  readonly type: CustomType
  readonly setId: string
  readonly mandatory: boolean
  readonly format: FieldFormat
  readonly options: readonly DraftOption[]
  readonly statuses: readonly DraftStatus[]
  readonly formulaData: string
  readonly sharing: Sharing
}

export const newOption = (): DraftOption => ({
  key: newId(),
  name: '',
  color: 'unassigned',
  isDefault: false,
})

export const newStatus = (): DraftStatus => ({
  key: newId(),
  name: '',
  icon: 'circle',
  color: 'unassigned',
  startsOn: null,
  expiresOn: null,
  sharing: withEverybody,
})

/** What the form begins with; what is archived of options and statuses stays out of it. */
export function draftOf(field: FieldDefinition | null, setId: string): Draft {
  const inUse = <Each extends { readonly id: string; readonly archived: boolean }>(all: readonly Each[]) =>
    all.filter(({ archived }) => !archived).map(({ archived: _in, ...each }) => ({ ...each, key: each.id }))
  return {
    name: field?.name ?? '',
    type: field?.type ?? 'string',
    setId: field?.link.setId ?? setId,
    mandatory: field?.mandatory ?? false,
    format: field?.format ?? {},
    options: inUse(field?.options ?? []),
    statuses: inUse(field?.statuses ?? []),
    formulaData: field?.formulaData ?? '',
    sharing: field?.sharing ?? withEverybody,
  }
}

/** What is sent of a draft: what its type has, and nothing else. */
export function sentOf({ type, options, statuses, formulaData, ...draft }: Draft) {
  const { name, setId, mandatory, format, sharing } = draft
  const isFormula = type === 'formula'
  return {
    name,
    setId,
    format,
    sharing,
    mandatory: mandatory && !isFormula,
    ...(hasOptions(type) ? { options: options.map(({ key: _key, ...option }) => option) } : {}),
    ...(type === 'status' ? { statuses: statuses.map(({ key: _key, ...status }) => status) } : {}),
    ...(isFormula ? { formulaData } : {}),
  }
}

/** The draft as a field, to show how it will look. A formula's results show as numbers until they are known. */
export function previewField({ name, type, mandatory, format, options, statuses }: Draft): Field {
  const choices = type === 'status' ? statuses : options
  const offers = type === 'status' || hasOptions(type)
  return {
    id: 'preview',
    type: type === 'formula' ? 'decimal' : type,
    side: 'own',
    section: 'preview',
    name: name.trim() === '' ? '…' : name,
    format,
    ...(mandatory ? { required: true as const } : {}),
    ...(offers
      ? {
          options: choices.map(({ key }) => key),
          choices: choices.map(({ key, name: label, color, ...choice }) => ({
            id: key,
            name: label,
            color,
            ...('icon' in choice ? { icon: choice.icon } : {}),
            ...('startsOn' in choice && choice.startsOn ? { startsOn: choice.startsOn } : {}),
            ...('expiresOn' in choice && choice.expiresOn ? { expiresOn: choice.expiresOn } : {}),
          })),
        }
      : {}),
  }
}
