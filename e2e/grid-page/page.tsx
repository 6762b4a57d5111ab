import '../../web/src/app/global.css'
import { MantineProvider } from '@mantine/core'
import type { Catalogue } from '@rumbo/domain/fields/field'
import type { Display } from '@rumbo/domain/fields/field-type'
import { StrictMode, Suspense, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { cssVariablesResolver, theme } from '../../web/src/app/theme.ts'
import { modeCell } from '../../web/src/grid/cells/mode.tsx'
import { phaseCell } from '../../web/src/grid/cells/phase.tsx'
import { type GridSort, noSort } from '../../web/src/grid/columns/grid-sort.ts'
import type { ColumnLayout } from '../../web/src/grid/columns/use-column-model.ts'
import { useGridColumns } from '../../web/src/grid/columns/use-grid-columns.ts'
import { Grid } from '../../web/src/grid/grid.tsx'
import { linesOf, sectionAt } from '../../web/src/grid/groups/group-lines.ts'
import type { RowSource } from '../../web/src/grid/rows/row-source.ts'
import type { RowStore, RowsState } from '../../web/src/grid/rows/row-store.ts'
import { useRowStore } from '../../web/src/grid/rows/use-row-store.ts'
import { allMatching, type RowSelection } from '../../web/src/grid/selection/row-selection.ts'
import { ApiError } from '../../web/src/lib/errors/api-error.ts'
import { startI18n } from '../../web/src/lib/texts/i18n.ts'
import { ToastRegion } from '../../web/src/ui/states/toast-region.tsx'
import { sampleFields } from './sample-row.ts'
import { changeByOther, edits, storedRow } from './stored-rows.ts'

// What the address says: rows=<how many>, held (all of them are here at once, for measuring), capped (the count is a
// "10,000+"), fail=<how many> requests fail first, edit (cells can be edited, the shipment number can't), only=<fields by commas>, totals (a
// footer).
const query = new URLSearchParams(location.search)
const total = Number(query.get('rows') ?? 1_000_000)
let failures = Number(query.get('fail') ?? 0)
const catalogue: Catalogue = { module: 'shipments', permission: 'shipments', fields: sampleFields }
const display: Display = { language: 'en-us', dateFormat: 'DD/MM/YYYY', timeZone: 'UTC' }
/** How often a cell of the column of phases was drawn, for who counts it. */
let phasesDrawn = 0
const countedPhase: typeof phaseCell = {
  ...phaseCell,
  draw: (...of) => {
    phasesDrawn += 1
    document.documentElement.dataset.phasesDrawn = String(phasesDrawn)
    return phaseCell.draw(...of)
  },
}
const cells = { freightType: modeCell, phase: countedPhase }
const count = query.has('capped')
  ? { value: Math.min(total, 10_000), capped: true }
  : { value: total, capped: false }

/** A list that answers as the server does; its cursor is the place of the last row. */
const sourceOf = (sort: GridSort): RowSource => ({
  key: JSON.stringify(sort),
  pageSize: 100,
  maxSkip: 10_000,
  read: async ({ after, skip, limit }) => {
    if (failures-- > 0) throw new ApiError('coded', 'The service is busy', { requestId: 'req-7f3a' })
    const start = (after === null ? 0 : Number(after) + 1) + skip
    const places = Array.from({ length: Math.max(Math.min(limit, total - start), 0) }, (_, at) => start + at)
    const last = start + places.length - 1
    return {
      rows: places.map((place) => storedRow(sort[0]?.descending ? total - 1 - place : place)),
      next: places.length > 0 && last < total - 1 ? String(last) : null,
    }
  },
})

/** The same rows in open groups of a hundred. */
function groupedLines(): Pick<RowsState, 'room' | 'section' | 'lines'> {
  const size = 100
  const groups = Array.from({ length: Math.ceil(total / size) }, (_, at) => ({
    key: String(at),
    level: 0,
    name: `Group ${at}`,
    count: { value: size, capped: false },
    countText: String(size),
    sums: { [sampleFields[3]?.id ?? '']: String(at) },
  }))
  const lines = linesOf({
    groups,
    levels: 1,
    isOpen: () => true,
    within: () => undefined,
    room: () => size,
  })
  return { room: lines.total, lines, section: (line) => sectionAt(lines, line) }
}

/** All rows at hand: each frame then draws values, the most that a frame can cost. */
function heldRows(): RowStore {
  const held = Array.from({ length: 4_000 }, (_, index) => storedRow(index))
  const state: RowsState = {
    room: total,
    records: total,
    exact: true,
    started: true,
    failure: null,
    row: (index) => held[index % held.length],
    loaded: () => held,
    indexOf: () => -1,
    flashed: () => undefined,
    ...(query.has('grouped') ? groupedLines() : {}),
  }
  const nothing = () => undefined
  return {
    state: () => state,
    subscribe: () => nothing,
    want: nothing,
    setCount: nothing,
    retry: nothing,
    refresh: nothing,
    renew: nothing,
    hold: nothing,
    settle: nothing,
    read: async () => [],
    close: nothing,
  }
}
const held = query.has('held') ? heldRows() : null
const addressOf = (row: { readonly id: string }) => `#${row.id}`

function Page() {
  const columns = useGridColumns(catalogue, display, cells)
  const [layout, setLayout] = useState<ColumnLayout>({
    order: query.get('only')?.split(',') ?? sampleFields.map(({ id }) => id),
    widths: {},
  })
  const [sort, setSort] = useState<GridSort>(noSort)
  const [selection, setSelection] = useState<RowSelection>(new Set())
  const [opened, setOpened] = useState('')
  const read = useRowStore(
    useMemo(() => sourceOf(sort), [sort]),
    count,
  )
  return (
    <main style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <h1 style={{ font: 'inherit', margin: 0 }}>
        Shipments <output aria-label="Opened">{opened}</output>{' '}
        <output aria-label="Chosen">{'all' in selection ? 'all' : selection.size}</output>
      </h1>
      <Grid
        label="Shipments"
        rows={held ?? read}
        columns={columns}
        layout={layout}
        onLayoutChange={setLayout}
        sort={sort}
        onSortChange={setSort}
        selection={selection}
        onSelectionChange={setSelection}
        onSelectAllMatching={() => setSelection(allMatching())}
        {...(query.has('edit') ? { edits } : {})}
        {...(query.has('totals') ? { totals: { transitTime: '1,204 d', shipmentNumber: '500 filled' } } : {})}
        onFilter={setOpened}
        href={addressOf}
        onOpen={(row) => setOpened(row.id)}
        empty={<p>No shipments yet</p>}
      />
      <button
        type="button"
        onClick={() => {
          changeByOther()
          read.refresh()
        }}
      >
        Somebody else writes
      </button>
    </main>
  )
}

await startI18n()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <Suspense>
          <Page />
          <ToastRegion />
        </Suspense>
      </MantineProvider>
    </StrictMode>,
  )
