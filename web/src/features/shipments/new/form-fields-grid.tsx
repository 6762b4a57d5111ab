import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { useTranslation } from 'react-i18next'
import { FieldEditor } from '../../../forms/field-editor.tsx'
import type { FieldWords } from '../../../forms/field-words.ts'
import { useValueHint } from '../value-hint.tsx'
import classes from './form-fields-grid.module.css'

type Props = {
  readonly fields: readonly Field[]
  readonly words: FieldWords
  readonly mode: Mode
  readonly values: Readonly<Record<string, Json>>
  readonly problems: Readonly<Record<string, string>>
  /** Fields that hold a default of the organization. */
  readonly byDefault: readonly string[]
  readonly onChange: (field: Field, value: Json) => void
}

/** The inputs of some fields in two columns; long texts and the name have a line of their own. */
export function FormFields({ fields, words, mode, values, problems, byDefault, onChange }: Props) {
  const { t } = useTranslation('shipment-form')
  const hintOf = useValueHint()
  return (
    <div className={classes.fields}>
      {fields.map((field) => {
        const value = values[field.id] ?? null
        return (
          <div
            key={`${mode}.${field.id}`}
            className={classes.field}
            data-wide={field.required || field.type === 'text' || undefined}
          >
            <FieldEditor
              field={field}
              mode={mode}
              words={words}
              value={value}
              hint={byDefault.includes(field.id) ? t('byDefault') : hintOf(field, value, { mode, values })}
              error={problems[field.id]}
              onChange={(next) => onChange(field, next)}
            />
          </div>
        )
      })}
    </div>
  )
}
