import { AppError } from '@rumbo/domain/kernel/app-error'
import { columnOfField, sheetTable } from '@rumbo/domain/records/sheets/sheet-table'
import { pdfRowLimit } from '@rumbo/domain/reports/report'
import { withScope } from '../../access/scope/scope.ts'
import {
  mapVisible,
  mapVisibleInTurns,
  show,
  useInternally,
  type Visible,
} from '../../access/visible/visible.ts'
import type { Plan } from '../../records/exports/export-plan.ts'
import { recordsTitle } from '../../records/exports/read-batch.ts'
import { readLogoAhead, readPrinting, sheetFrame } from '../../records/sheets/sheet-frame.ts'
import { sheetWriting } from '../../records/sheets/sheet-writing.ts'
import { readWords } from '../i18n/words.service.ts'
import { drawReport } from './pdf/draw-report.ts'
import type { Attempt, ReadRecords, Writing } from './write-file.service.ts'

/** Rows by which the widths of columns are measured. */
const measured = 500

type Cells = readonly (readonly string[])[]

/** The pages of a report: its rows are gathered, and drawn when all are there. */
export type Pages = {
  /** @returns how many rows there are by now @throws AppError REPORT_ROWS_TOO_MANY */
  readonly add: (read: ReadRecords) => number
  readonly draw: () => Promise<{ readonly bytes: Visible<Buffer>; readonly pages: number }>
}

/** Gathers the rows of a PDF: no more than it may have, so that memory is bounded. */
export function drawPages(run: Attempt, writing: Writing): Pages {
  const gathered: Visible<Cells>[] = []
  let count = 0
  let plan: Plan | null = null
  return {
    add: (read) => {
      plan = read.plan
      count += useInternally(read.rows, ({ length }) => length)
      const limit = pdfRowLimit(plan.columns.length)
      if (count > limit) throw new AppError('REPORT_ROWS_TOO_MANY', { n: limit })
      gathered.push(mapVisible(read.rows, (rows) => rows.map((row) => row.map(oneLine))))
      return count
    },
    draw: async () => {
      const rows = joined(gathered)
      if (!plan) throw new Error('a report that was read has a plan')
      const made = await draw(run, writing, { plan, rows, count })
      return {
        bytes: mapVisible(made, ({ bytes }) => bytes),
        pages: useInternally(made, ({ pages }) => pages),
      }
    },
  }
}

const joined = (all: readonly Visible<Cells>[]): Visible<Cells> =>
  all.reduce(
    (before, next) => mapVisible(before, (rows) => useInternally(next, (more) => [...rows, ...more])),
    show<Cells>([]),
  )

/** Lines of a text stand one after another: a cell has no room for empty ones. */
const oneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' · ')
    : text

type Drawing = { readonly plan: Plan; readonly rows: Visible<Cells>; readonly count: number }

async function draw({ owner, report }: Attempt, { pool, storage }: Writing, { plan, rows, count }: Drawing) {
  const now = Date.now()
  const logo = await readLogoAhead(storage, (read) => withScope(pool, owner, read))
  const frame = await withScope(pool, owner, async (scope) => {
    const writing = await sheetWriting(scope, { language: undefined, now, names: new Map() })
    const printing = await readPrinting(scope, { now, logo })
    const kind = recordsTitle(await readWords(scope), report.module)
    const lines = [writing.text('sheets:ownView', { person: printing.person })]
    return {
      ...sheetFrame(printing, { kind, legend: [], knownAt: null, lines }, writing),
      state: writing.text('sheets:rows', { count }),
    }
  })
  const { state, ...framed } = frame
  return mapVisibleInTurns(rows, (cells) => {
    const sample = cells.slice(0, measured)
    const table = sheetTable({
      title: null,
      note: '',
      columns: plan.columns.map(({ field }, at) =>
        columnOfField(field, {
          label: plan.headings[at] ?? '',
          cells: sample.map((row) => row[at] ?? ''),
          isFirst: at === 0,
        }),
      ),
    })
    return drawReport({
      sheet: {
        ...framed,
        orientation: 'landscape',
        title: { text: report.name, reference: '', state },
        numbers: [],
        blocks: [],
      },
      paper: report.paper,
      table,
      rows: cells,
    })
  })
}
