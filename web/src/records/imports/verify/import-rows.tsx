import type { DataImport } from '@rumbo/domain/records/imports/import'
import { repairCells } from '@rumbo/domain/records/imports/rows.api'
import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridSort } from '../../../grid/columns/grid-sort.ts'
import type { ColumnLayout } from '../../../grid/columns/use-column-model.ts'
import type { GridEdits } from '../../../grid/edit/grid-edits.ts'
import { Grid } from '../../../grid/grid.tsx'
import type { GridRow } from '../../../grid/rows/grid-row.ts'
import { useRowStore } from '../../../grid/rows/use-row-store.ts'
import { call } from '../../../lib/calls/call.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import type { ImportQuery } from '../import-query.ts'
import { useImportColumns } from './import-columns.tsx'
import { columnOf, importRows, textIn } from './rows-source.ts'

const unsorted: GridSort = []
const stays = () => undefined

type Props = {
  readonly of: DataImport
  readonly query: ImportQuery
  /** Called with the import after cells were repaired; without it cells are read only. */
  readonly onChanged?: (answer: DataImport) => void
}

/** The rows of an import in the order of the file, of any number; cells are repaired in place. */
export function ImportRows({ of, query, onChanged }: Props) {
  const { t } = useTranslation('imports')
  const { show, column, code, view = 'file' } = query
  const { id, mapping } = of
  const [total, setTotal] = useState<number | undefined>(undefined)
  const columns = useImportColumns(of, {
    view,
    ...(column === undefined ? {} : { first: column }),
    isLinked: onChanged === undefined && of.state === 'done',
  })
  const source = useMemo(
    () =>
      importRows(
        { id, mapping },
        {
          ...(show ? { show } : {}),
          ...(column === undefined ? {} : { column }),
          ...(code === undefined ? {} : { code }),
        },
        setTotal,
      ),
    [id, mapping, show, column, code],
  )
  const count = useMemo(() => (total === undefined ? undefined : { value: total, capped: false }), [total])
  const rows = useRowStore(source, count)
  const standing = `${of.version} ${of.state} ${JSON.stringify(of.counts)}`
  const seen = useRef(standing)
  useEffect(() => {
    if (seen.current !== standing) rows.refresh()
    seen.current = standing
  }, [standing, rows])

  const [widths, setWidths] = useState<Pick<ColumnLayout, 'widths' | 'rowHeight'>>({ widths: {} })
  const layout = useMemo(
    (): ColumnLayout => ({ ...widths, order: columns.map((each) => each.id), pinned: ['line', 'outcome'] }),
    [widths, columns],
  )
  const navigate = useNavigate()
  const { routes } = useRecordScreen()
  const open = useCallback(
    (row: GridRow) => void navigate(routes.details(textIn(row.values.recordId))),
    [navigate, routes],
  )
  const heard = useRef(onChanged)
  heard.current = onChanged
  const canRepair = onChanged !== undefined && view === 'file'
  const edits = useMemo(
    (): GridEdits => ({
      canEdit: (_row, { id: field }) => columnOf(field) !== null,
      save: async (changes) => {
        const cells = changes.flatMap(({ rowId, field, value }) => {
          const of = columnOf(field)
          return of === null
            ? []
            : [{ n: Number(rowId), column: of, text: value === null ? '' : String(value) }]
        })
        heard.current?.(await call(repairCells, { id, cells }, { onError: 'inline' }))
        return changes.map(({ rowId, field, value }) => ({
          rowId,
          field,
          ok: true as const,
          value: value ?? '',
        }))
      },
    }),
    [id],
  )
  return (
    <Grid
      label={t('verify.rows')}
      rows={rows}
      columns={columns}
      layout={layout}
      onLayoutChange={({ widths: next, rowHeight }) =>
        setWidths({ widths: next, ...(rowHeight ? { rowHeight } : {}) })
      }
      sort={unsorted}
      onSortChange={stays}
      {...(canRepair ? { edits } : {})}
      {...(onChanged ? {} : { onOpen: open })}
      empty={<EmptyState icon={<IconCircleCheck size={32} />} title={t('verify.noRows')} />}
    />
  )
}
