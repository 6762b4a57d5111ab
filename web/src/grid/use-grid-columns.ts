import type { Catalogue } from '@rumbo/domain/fields/field'
import type { Display } from '@rumbo/domain/fields/field-type'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cellReader } from './cell-reader.ts'
import type { GridColumn } from './grid-column.ts'
import { gridColumns, type OwnCells } from './grid-columns.ts'

/** The columns of `<Grid>` from a catalogue. Keep all three arguments stable: others draw every row again. */
export function useGridColumns(
  catalogue: Catalogue,
  display: Display,
  cells?: OwnCells,
): readonly GridColumn[] {
  const files = useMemo(() => {
    const others = catalogue.fields.flatMap((field) => field.optionsFrom ?? [])
    return [...new Set(['grid', catalogue.module, ...others])]
  }, [catalogue])
  const { t } = useTranslation(files)
  return useMemo(
    () => gridColumns(catalogue.fields, cellReader(catalogue.module, t, display), cells),
    [catalogue, display, cells, t],
  )
}
