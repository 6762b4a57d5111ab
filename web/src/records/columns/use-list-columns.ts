import type { Catalogue } from '@rumbo/domain/fields/field'
import { labelKey } from '@rumbo/domain/fields/label-key'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { OwnCells } from '../../grid/columns/grid-columns.ts'
import { useGridColumns } from '../../grid/columns/use-grid-columns.ts'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import { useDisplay } from '../../lib/texts/formats.ts'
import { isRenamed } from '../../lib/texts/i18n.ts'
import { useWhyEmpty } from '../formulas/use-why-empty.ts'
import { picturesCell } from '../pictures/pictures-cell.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/** Pixels of the column that names records, unless a module draws it in its own way: names are read whole. */
const titleWidth = 232

/** Every field that the reader may see as a column, the organization's own among them. */
export function useListColumns(): readonly GridColumn[] {
  const {
    module,
    words,
    columns: { cells: own, names, short },
  } = useRecordScreen()
  const { t } = useTranslation(words.list)
  const { catalogue } = useCatalogue(module.id)
  const cells = useMemo(() => ({ ...pictureCells(catalogue), ...own }), [catalogue, own])
  const shown = useMemo(() => withCells(catalogue, cells), [catalogue, cells])
  const columns = useGridColumns(shown, useDisplay(), cells)
  const why = useWhyEmpty()
  return useMemo(
    () =>
      columns.map((column) => {
        const renamed = isRenamed(labelKey(catalogue.module, column.field))
        const name = renamed ? undefined : names[column.field.id]
        const numeric = column.id in cells ? false : column.numeric
        const fieldId = column.id
        const whyEmpty = (row: GridRow) => why({ recordId: row.id, fieldId })
        return {
          ...column,
          numeric,
          width: fieldId === module.title && !(fieldId in cells) ? titleWidth : column.width,
          label: name ? t(`${words.list}:${name}`) : column.label,
          ...(!renamed && short.includes(fieldId)
            ? { short: t(`${words.list}:columns.short.${fieldId}`) }
            : {}),
          ...(column.field.formula === undefined ? {} : { whyEmpty }),
        }
      }),
    [columns, catalogue.module, module.title, cells, names, short, words.list, t, why],
  )
}

/** Pictures are seen rather than named. */
const pictureCells = ({ fields }: Catalogue): OwnCells =>
  Object.fromEntries(fields.flatMap(({ id, pictures }) => (pictures ? [[id, picturesCell]] : [])))

/** JSON that has no cell of its own says nothing to a reader. */
const withCells = (catalogue: Catalogue, cells: OwnCells): Catalogue => ({
  ...catalogue,
  fields: catalogue.fields.filter(({ id, type, lists }) => type !== 'structured' || lists || id in cells),
})
