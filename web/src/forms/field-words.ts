import type { Catalogue, Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { labelKey, optionKey, sectionKey } from '@rumbo/domain/fields/label-key'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDisplay } from '../lib/formats.ts'

/** How a module's fields and values are called on screen. */
export type FieldWords = {
  readonly label: (field: Field, mode?: Mode) => string
  readonly section: (section: string) => string
  readonly option: (field: Field, value: string, mode: Mode) => string
  /** A value as a person reads it; '' where it is empty. */
  readonly text: (value: Json, field: Field, mode: Mode) => string
}

/** The words of a catalogue in the language and formats of whoever looks. */
export function useFieldWords(catalogue: Catalogue): FieldWords {
  const { module } = catalogue
  const files = useMemo(() => {
    const others = catalogue.fields.flatMap((field) => field.optionsFrom ?? [])
    return [...new Set([module, ...others])]
  }, [catalogue, module])
  const { t } = useTranslation(files)
  const display = useDisplay()
  return useMemo(() => {
    const option = (field: Field, value: string, mode: Mode) =>
      t(optionKey(module, field, { value, mode }), { defaultValue: value })
    return {
      label: (field, mode) => t(labelKey(module, field, mode)),
      section: (section) => t(sectionKey(module, section)),
      option,
      text: (value, field, mode) => {
        if (field.type === 'list' && typeof value === 'string') return option(field, value, mode)
        if (field.type === 'multiSelect' && Array.isArray(value))
          return value.map((item) => option(field, String(item), mode)).join(', ')
        return fieldType(field.type).format(value, field, display)
      },
    }
  }, [t, module, display])
}
