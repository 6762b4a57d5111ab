import { ActionIcon, Select } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { FieldEditor } from '../../forms/field-editor.tsx'
import { useFieldWords } from '../../forms/field-words.ts'
import { bySection, isFillable } from '../screen/form-sections.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './bulk-fields.module.css'

/** The chosen fields with what stands in their inputs, in the order chosen. */
export type BulkValues = readonly { readonly field: Field; readonly value: Json }[]

type Props = {
  readonly values: BulkValues
  readonly mode: Mode | undefined
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (values: BulkValues) => void
}

/** Is nothing in an input. */
const isBlank = (value: Json) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Fields with an action of their own. */
const elsewhere: readonly string[] = ['archived']

/** The field with the options of all variants. */
function ofAnyVariant(field: Field): Field {
  const { optionsByMode: _byMode, ...rest } = field
  return { ...rest, options: optionsOf(field) }
}

/** Chooses fields, of those that one may edit, and the value that each is to have; an empty one is emptied. */
export function BulkFields({ values, mode, problems, onChange }: Props) {
  const { t } = useTranslation(['works', 'common'])
  const { module, bulk } = useRecordScreen()
  const { catalogue, sections, rightOn } = useCatalogue(module.id)
  const words = useFieldWords(catalogue, sections)
  const chosen = new Set(values.map(({ field }) => field.id))
  const offered = catalogue.fields.filter(
    (field) =>
      isFillable(field) &&
      field.formula === undefined &&
      rightOn(field.id) === 'edit' &&
      !elsewhere.includes(field.id) &&
      !chosen.has(field.id) &&
      (mode === undefined || isInMode(field, mode)),
  )
  const set = (id: string, value: Json) =>
    onChange(values.map((each) => (each.field.id === id ? { ...each, value } : each)))
  return (
    <div className={classes.fields}>
      {values.map(({ field, value }) => (
        <div key={field.id} className={classes.row}>
          <div className={classes.editor}>
            <FieldEditor
              field={mode === undefined && bulk.ofAnyVariant.includes(field.id) ? ofAnyVariant(field) : field}
              mode={mode ?? 'ocean'}
              words={words}
              value={value}
              onChange={(next) => set(field.id, next)}
              error={problems.get(field.id)}
              hint={isBlank(value) ? t('works:bulk.empties') : undefined}
            />
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('common:remove', { what: words.label(field, mode) })}
            onClick={() => onChange(values.filter((each) => each.field.id !== field.id))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <Select
        // Another one after each choice, empty and with its list closed.
        key={values.length}
        label={values.length === 0 ? t('works:bulk.field') : t('works:bulk.another')}
        placeholder={t('works:bulk.findField')}
        searchable
        nothingFoundMessage={t('common:nothingFound')}
        data={bySection(offered).map(({ id, fields }) => ({
          group: words.section(id),
          items: fields.map((field) => ({ value: field.id, label: words.label(field, mode) })),
        }))}
        value={null}
        onChange={(id) => {
          const field = offered.find((each) => each.id === id)
          if (field) onChange([...values, { field, value: field.type === 'checkbox' ? true : null }])
        }}
        {...(values.length === 0 ? { 'data-autofocus': true } : {})}
      />
    </div>
  )
}
