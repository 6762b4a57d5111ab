import type { Catalogue } from '@rumbo/domain/fields/field'
import type { Display } from '@rumbo/domain/fields/field-type'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cellReader } from '../cell-reader.ts'
import type { GridColumn } from './grid-column.ts'
import { gridColumns, type OwnCells } from './grid-columns.ts'

/** The columns of `<Grid>` from a catalogue. Keep all three arguments stable: others draw every row again. */
export function useGridColumns(
  catalogue: Catalogue,
  display: Display,
  cells?: OwnCells,
): readonly GridColumn[] {
  const t = useTexts(useMemo(() => [catalogue], [catalogue]))
  return useMemo(
    () => gridColumns(catalogue.fields, cellReader(catalogue.module, t, display), cells),
    [catalogue, display, cells, t],
  )
}

/** A catalogue with its columns. */
export type DrawnCatalogue = { readonly catalogue: Catalogue; readonly columns: readonly GridColumn[] }

/** The columns of several catalogues, in their order. Keep both arguments stable. */
export function useColumnsOf(catalogues: readonly Catalogue[], display: Display): readonly DrawnCatalogue[] {
  const t = useTexts(catalogues)
  return useMemo(
    () =>
      catalogues.map((catalogue) => ({
        catalogue,
        columns: gridColumns(catalogue.fields, cellReader(catalogue.module, t, display)),
      })),
    [catalogues, display, t],
  )
}

/** The texts in which the fields of catalogues and their values are called. */
function useTexts(catalogues: readonly Catalogue[]) {
  const files = useMemo(() => {
    const named = catalogues.flatMap(({ module, fields }) => [
      module,
      ...fields.flatMap((field) => field.optionsFrom ?? []),
    ])
    return [...new Set(['grid', ...named])]
  }, [catalogues])
  return useTranslation(files).t
}
