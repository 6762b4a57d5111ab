import { Input } from '@mantine/core'
import type { FormulaField } from '@rumbo/domain/formulas/formula-field'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { FormulaEditor } from '../../forms/formula/formula-editor.tsx'
import { today } from '../../lib/texts/today.ts'
import { modulesOffered } from './modules-offered.ts'
import { useFormulaSample } from './use-formula-sample.ts'

type Props = {
  readonly fieldId: string | undefined
  readonly module: string
  /** The table that it is a column of; null for a field of the record itself. */
  readonly table: string | null
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** Where a field's formula is written, with what it gives for the newest shipment. */
export function FormulaInput({ fieldId, module, table, value, onChange, error }: Props) {
  const { t } = useTranslation('fields')
  const known = modulesOffered.find((each) => each === module) ?? 'shipments'
  const fields = useFormulaFields(known, table)
  const below = known === 'shipments' ? table : known
  const sample = useFormulaSample({ formula: value, table: below })
  return (
    <Input.Wrapper label={t('formula')} labelElement="div">
      <FormulaEditor
        fields={fields}
        value={value}
        onChange={onChange}
        error={error}
        sample={sample}
        {...(fieldId ? { fieldId } : {})}
        today={today()}
      />
    </Input.Wrapper>
  )
}

/**
 * What a formula may read: the record's fields, the columns of its tables, and those of a shipment's containers; as a column
 * of a table, its other columns.
 */
function useFormulaFields(module: string, table: string | null): readonly FormulaField[] {
  const own = useCatalogue(module)
  const children = useCatalogue('containers')
  const words = useFieldWords(own.catalogue, own.sections)
  const childWords = useFieldWords(children.catalogue)
  return useMemo(() => {
    const fields = own.catalogue.fields.map((field) => ({ field, name: words.label(field) }))
    const ownTable = own.tables.find(({ section }) => section.id === table)
    if (table !== null) return (ownTable?.columns ?? []).map((field) => ({ field, name: words.label(field) }))
    const columns = own.tables.flatMap(({ section, columns: held }) =>
      held.map((field) => ({
        field,
        name: words.label(field),
        table: { id: section.id, name: section.label },
      })),
    )
    const containers = { id: 'containers', name: childWords.section('containers') }
    const ofChildren =
      module === 'shipments'
        ? children.catalogue.fields.map((field) => ({
            field,
            name: childWords.label(field),
            table: containers,
          }))
        : []
    return [...fields, ...columns, ...ofChildren]
  }, [module, table, own, children, words, childWords])
}
