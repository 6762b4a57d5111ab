import type { ChangedField } from '@rumbo/domain/records/contracts/changed.contracts'
import { useCallback, useMemo } from 'react'
import { useCatalogue, useCatalogues } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords, useWordsOf } from '../../forms/field-words.ts'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/** What the fields of records, and of what belongs to them, are called. */
export function useChangedNames(columns: readonly GridColumn[]): (change: ChangedField) => string {
  const { module } = useRecordScreen()
  const { catalogue } = useCatalogue(module.id)
  const own = useFieldWords(catalogue)
  const below = useCatalogues(module.children)
  const catalogues = useMemo(() => below.map((each) => each.catalogue), [below])
  const words = useWordsOf(catalogues)
  return useCallback(
    ({ module: of, field: id }) => {
      const column = columns.find((each) => each.id === id)
      if (of === module.id && column) return column.label
      const at = catalogues.findIndex((each) => each.module === of)
      const field = (of === module.id ? catalogue : catalogues[at])?.fields.find((each) => each.id === id)
      return field ? ((of === module.id ? own : words[at])?.label(field, undefined) ?? '') : ''
    },
    [columns, module.id, catalogue, catalogues, own, words],
  )
}
