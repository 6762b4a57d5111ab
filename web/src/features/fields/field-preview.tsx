import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldEditor } from '../../forms/field-editor.tsx'
import { useFieldWords } from '../../forms/field-words.ts'
import { drawnValue } from '../../forms/own-value.tsx'
import { today } from '../../lib/texts/today.ts'
import { type Draft, previewField } from './draft.ts'
import classes from './fields.module.css'

/** How the field will look: its input, and its cell with what stands in the input. */
export function FieldPreview({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation('fields')
  const words = useFieldWords(shipmentCatalogue)
  const [typed, setTyped] = useState<Json>()
  const field = previewField(draft)
  const value = typed === undefined ? sampleOf(field) : typed
  const parsed = fieldType(field.type).parse(value, field)
  const shown = parsed.ok ? parsed.value : null
  const isFilled = draft.type === 'formula' || draft.type === 'files'
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <p className={classes.previewTitle}>{t('preview.title')}</p>
      {isFilled ? null : (
        <FieldEditor
          key={draft.type}
          field={field}
          words={words}
          value={value}
          mode="ocean"
          onChange={setTyped}
        />
      )}
      <div>
        <p className={classes.quiet}>{t('preview.cell')}</p>
        <div className={classes.cell} data-numeric={fieldType(field.type).numeric || undefined}>
          {drawnValue(field, shown) ?? (words.text(shown, field, 'ocean') || '—')}
        </div>
      </div>
    </section>
  )
}

/** Something to look at until one types. */
function sampleOf({ type, options = [], choices = [] }: Field): Json {
  const first = choices.find(({ isDefault }) => isDefault)?.id ?? options[0] ?? null
  const samples: Partial<Record<Field['type'], Json>> = {
    date: today(),
    number: 12,
    decimal: '1234.5',
    currency: '1234.5',
    percent: '12.5',
    checkbox: true,
    list: first,
    status: first,
    multiSelect: options.slice(0, 2),
    url: 'https://example.com',
    email: 'ana@example.com',
  }
  return samples[type] ?? null
}
