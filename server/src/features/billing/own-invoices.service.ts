import { AppError } from '@rumbo/domain/kernel/app-error'
import type { PlanInvoice } from '@rumbo/domain/kernel/plans/plans'
import type { Sheet } from '@rumbo/domain/records/sheets/sheet'
import type { PdfFile } from '@rumbo/domain/records/sheets/sheet.api'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisibleInTurns, show, type Visible } from '../../access/visible/visible.ts'
import { drawPdf } from '../../records/sheets/pdf/draw-pdf.ts'
import { sheetWriting } from '../../records/sheets/sheet-writing.ts'
import * as queries from './billing.queries.ts'

/** `2026-0001`. */
const numberOf = ({ year, number }: queries.InvoiceRow): string =>
  `${year}-${String(number).padStart(4, '0')}`

/** Invoices of plans that whoever runs the server sets, newest first. */
export async function ownInvoices(scope: Scope): Promise<readonly PlanInvoice[]> {
  const rows = await scope.all(queries.selectInvoices(null))
  return rows.map((row) => ({
    id: row.id,
    number: numberOf(row),
    createdAt: row.created_at,
    amount: row.amount - row.discount,
    currency: row.currency,
    state: 'open',
    pdf: null,
  }))
}

/** @throws AppError NOT_FOUND */
export async function readInvoice(scope: Scope, id: string): Promise<queries.InvoiceRow> {
  const row = await scope.first(queries.selectInvoices(id))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Draws an invoice in the reader's language, as it stood when it was made. */
export async function drawInvoice(scope: Scope, row: queries.InvoiceRow): Promise<Visible<PdfFile>> {
  const { language, dates, text } = await sheetWriting(scope, {
    language: undefined,
    now: Date.parse(row.created_at),
    names: new Map(),
  })
  const money = new Intl.NumberFormat(language === 'en-us' ? 'en-US' : 'es-MX', {
    style: 'currency',
    currency: row.currency,
    currencyDisplay: 'code',
  })
  const digits = money.resolvedOptions().maximumFractionDigits ?? 2
  const amount = (units: number) => money.format(units / 10 ** digits)
  const plan = `${text(`billing:plans.${row.plan}`)}, ${text(`billing:interval.${row.plan_interval}`)}`
  const line = (label: string, units: number) => ({ kind: 'row' as const, cells: [label, amount(units)] })
  const column = (label: string, align: 'start' | 'end', width: number) => ({
    label,
    align,
    width,
    least: 10,
    tone: 'plain' as const,
    code: false,
  })
  const sheet: Sheet = {
    language,
    orientation: 'portrait',
    head: {
      organization: 'Rumbo',
      logo: null,
      address: '',
      kind: text('billing:invoice.title'),
      printedAt: dates.day(row.created_at.slice(0, 10)),
    },
    title: { text: `${text('billing:invoice.title')} ${numberOf(row)}`, reference: '', state: '' },
    numbers: [{ label: text('billing:invoice.total'), text: amount(row.amount - row.discount) }],
    blocks: [
      {
        kind: 'facts',
        title: text('billing:invoice.for'),
        note: '',
        facts: [
          { label: text('billing:invoice.customer'), text: row.customer_name, wide: true },
          { label: text('billing:invoice.date'), text: dates.day(row.created_at.slice(0, 10)), wide: false },
          {
            label: text('billing:invoice.period'),
            text: `${dates.day(row.period_start)} – ${dates.day(row.period_end)}`,
            wide: false,
          },
        ],
      },
      {
        kind: 'table',
        title: null,
        note: '',
        columns: [
          column(text('billing:invoice.what'), 'start', 60),
          column(text('billing:invoice.amount'), 'end', 20),
        ],
        rows: [
          line(plan, row.amount),
          ...(row.discount > 0
            ? [
                line(
                  row.coupon
                    ? `${text('billing:invoice.discount')} (${row.coupon})`
                    : text('billing:invoice.discount'),
                  -row.discount,
                ),
              ]
            : []),
        ],
        totals: [text('billing:invoice.total'), amount(row.amount - row.discount)],
        annex: false,
      },
    ],
    foot: {
      legend: [],
      lines: [],
      printedBy: 'Rumbo',
      page: text('sheets:page'),
      lacking: text('sheets:lacking'),
    },
  }
  return mapVisibleInTurns(show(sheet), (made) => drawPdf(made, 'letter'))
}
