import { finish } from '@rumbo/domain/kernel/steps'
import type { Sheet } from '@rumbo/domain/records/sheets/sheet'
import { sheetTable } from '@rumbo/domain/records/sheets/sheet-table'
import PDFDocument from 'pdfkit'
import { drawReport } from '../../server/src/features/reports/pdf/draw-report.ts'
import { fontOf } from '../../server/src/records/sheets/pdf/fonts.ts'
import { compare, say, tell } from '../support/measure.ts'

// RPT-03: a report of so many rows as PDF, with head, foot, measured columns and a rule below each row, against pdfkit writing the same
// cells at fixed places with a rule below each row.
const rows = 5_000
const columns = 8
const cells = Array.from({ length: rows }, (_row, at) =>
  Array.from({ length: columns }, (_cell, place) => `Célula ${at * columns + place}`),
)
const sheet: Sheet = {
  language: 'es-mx',
  orientation: 'landscape',
  head: { organization: 'Transitaria', logo: null, address: '', kind: 'Embarques', printedAt: 'Hoy' },
  title: { text: 'Llegadas', reference: '', state: '' },
  numbers: [],
  blocks: [],
  foot: { legend: [], lines: ['Hoy'], printedBy: 'Ana', page: 'Página {{page}} de {{pages}}', lacking: '' },
}
const table = sheetTable({
  title: null,
  note: '',
  columns: Array.from({ length: columns }, (_column, at) => ({
    label: `Columna ${at}`,
    align: 'start' as const,
    tone: 'plain' as const,
    code: false,
    cells: cells.slice(0, 500).map((row) => row[at] ?? ''),
  })),
})

let pages = 0
const times = await compare(
  {
    ours: async () => {
      const drawn = finish(drawReport({ sheet, paper: 'letter', table, rows: cells }))
      pages = drawn.pages
    },
    pdfkit: bare,
  },
  { rounds: 5, warmUp: 1 },
)
const heap = Math.round(process.memoryUsage().rss / 1_048_576)
say(`${rows} rows, ${pages} pages, ${heap} MB`)
tell({
  name: 'report as PDF against bare pdfkit',
  value: times.pdfkit / times.ours,
  bar: 0.8,
  better: 'more',
})

async function bare(): Promise<void> {
  const doc = new PDFDocument({ size: [792, 612], margin: 0, autoFirstPage: false })
  doc.on('data', () => undefined)
  doc.registerFont('regular', fontOf('regular') as unknown as ArrayBuffer)
  const perPage = 30
  for (const [at, row] of cells.entries()) {
    if (at % perPage === 0) doc.addPage().font('regular').fontSize(8.25)
    const y = 60 + (at % perPage) * 17
    for (const [place, cell] of row.entries())
      doc.fillColor('#14171c').text(cell, 34 + place * 90, y, { lineBreak: false })
    doc
      .moveTo(34, y + 15)
      .lineTo(758, y + 15)
      .lineWidth(0.6)
      .strokeColor('#e3e6ea')
      .stroke()
  }
  doc.end()
}
