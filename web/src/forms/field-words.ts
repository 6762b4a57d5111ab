import type { Catalogue, Field } from '@rumbo/domain/fields/field'
import type { Display, Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { labelKey, optionKey, sectionKey } from '@rumbo/domain/fields/label-key'
import { choiceName } from '@rumbo/domain/fields/types/list'
import { standing } from '@rumbo/domain/fields/types/multi-select'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDisplay } from '../lib/texts/formats.ts'

/** How a module's fields and values are called on screen. */
export type FieldWords = {
  /** The module whose fields they are of; '' where there is none. */
  readonly module: string
  readonly label: (field: Field, mode?: Mode) => string
  readonly section: (section: string) => string
  readonly option: (field: Field, value: string, mode: Mode) => string
  /** A value as a person reads it; '' where it is empty. */
  readonly text: (value: Json, field: Field, mode: Mode) => string
}

type Named = { readonly id: string; readonly label: string }
const none: readonly Named[] = []

/** The words of a catalogue in the language and formats of whoever looks; the organization's own sections bring their names. */
export function useFieldWords(catalogue: Catalogue, sections: readonly Named[] = none): FieldWords {
  return useWords(useMemo(() => [{ catalogue, sections }], [catalogue, sections]))[0] ?? unknown
}

/** The words of several catalogues, in their order. Keep the list stable. */
export function useWordsOf(catalogues: readonly Catalogue[]): readonly FieldWords[] {
  return useWords(useMemo(() => catalogues.map((catalogue) => ({ catalogue, sections: none })), [catalogues]))
}

type Spoken = { readonly catalogue: Catalogue; readonly sections: readonly Named[] }

/** Says nothing: of no catalogue. */
const unknown: FieldWords = {
  module: '',
  label: () => '',
  section: () => '',
  option: () => '',
  text: () => '',
}

function useWords(spoken: readonly Spoken[]): readonly FieldWords[] {
  const files = useMemo(() => {
    const named = spoken.flatMap(({ catalogue: { module, fields } }) => [
      module,
      ...fields.flatMap((field) => field.optionsFrom ?? []),
    ])
    return [...new Set(named)]
  }, [spoken])
  const { t } = useTranslation(files)
  const display = useDisplay()
  return useMemo(() => spoken.map((each) => wordsOf(each, t, display)), [t, display, spoken])
}

function wordsOf({ catalogue: { module }, sections }: Spoken, t: TFunction, display: Display): FieldWords {
  const names = new Map(sections.map(({ id, label }) => [id, label]))
  const option = (field: Field, value: string, mode: Mode) =>
    field.choices
      ? choiceName(field, value)
      : t(optionKey(module, field, { value, mode }), { defaultValue: value })
  return {
    module,
    label: (field, mode) => field.name ?? t(labelKey(module, field, mode)),
    section: (section) => names.get(section) ?? t(sectionKey(module, section)),
    option,
    text: (value, field, mode) => {
      if ((field.type === 'list' || field.type === 'status') && typeof value === 'string')
        return option(field, value, mode)
      if (field.type === 'multiSelect' && Array.isArray(value))
        return standing(value, field)
          .map((item) => option(field, item, mode))
          .join(', ')
      return fieldType(field.type).format(value, field, display)
    },
  }
}
