import { Input } from '@mantine/core'
import type { FieldModule } from '@rumbo/domain/fields/api'
import type { FormulaField } from '@rumbo/domain/formulas/formula-field'
import { listShipments } from '@rumbo/domain/shipments/api'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../forms/field-words.ts'
import { FormulaEditor } from '../../forms/formula/formula-editor.tsx'
import { type CatalogueModule, useCatalogue } from '../../forms/use-catalogue.ts'
import { call } from '../../lib/call.ts'
import { today } from '../../lib/today.ts'
import { modulesOffered } from './modules-offered.ts'

type Props = {
  readonly fieldId: string | undefined
  readonly module: FieldModule
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** Where a field's formula is written, with what it gives for the newest shipment. */
export function FormulaInput({ fieldId, module, value, onChange, error }: Props) {
  const { t } = useTranslation('fields')
  const known = modulesOffered.find((each) => each === module) ?? 'shipments'
  const fields = useFormulaFields(known)
  const { data } = useQuery({
    queryKey: ['shipments', 'newest'],
    queryFn: ({ signal }) => call(listShipments, { limit: 1 }, { signal, onError: 'inline' }),
    enabled: known === 'shipments',
  })
  const [newest] = data?.items ?? []
  const sample = useMemo(() => {
    if (!newest) return undefined
    const values = Object.fromEntries(Object.entries(newest).map(([id, each]) => [id, each ?? null]))
    return { name: String(newest.name ?? ''), values }
  }, [newest])
  return (
    <Input.Wrapper label={t('formula')} labelElement="div">
      <FormulaEditor
        {...{ fields, value, onChange, error, sample }}
        {...(fieldId ? { fieldId } : {})}
        today={today()}
      />
    </Input.Wrapper>
  )
}

/** What a formula may read: the record's fields, the columns of its tables, and those of a shipment's containers. */
function useFormulaFields(module: CatalogueModule): readonly FormulaField[] {
  const own = useCatalogue(module)
  const children = useCatalogue('containers')
  const words = useFieldWords(own.catalogue, own.sections)
  const childWords = useFieldWords(children.catalogue)
  return useMemo(() => {
    const fields = own.catalogue.fields.map((field) => ({ field, name: words.label(field) }))
    const columns = own.tables.flatMap(({ section, columns: held }) =>
      held.map((field) => ({
        field,
        name: words.label(field),
        table: { id: section.id, name: section.label },
      })),
    )
    const table = { id: 'containers', name: childWords.section('containers') }
    const ofChildren =
      module === 'shipments'
        ? children.catalogue.fields.map((field) => ({ field, name: childWords.label(field), table }))
        : []
    return [...fields, ...columns, ...ofChildren]
  }, [module, own, children, words, childWords])
}
