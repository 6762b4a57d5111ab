import { carriers, day } from '../facts.ts'
import { type Layout, put } from '../layout.ts'
import { cents, writtenDay } from '../write.ts'
import { chargesOf, containersOf } from './charges-of.ts'

const columns = [
  { text: 'Container No.', x: 40, width: 80, align: 'left' },
  { text: 'Charge', x: 125, width: 70, align: 'left' },
  { text: 'From', x: 200, width: 65, align: 'left' },
  { text: 'To', x: 270, width: 65, align: 'left' },
  { text: 'Days', x: 340, width: 35, align: 'right' },
  { text: 'Rate per day', x: 385, width: 70, align: 'right' },
  { text: 'Amount (USD)', x: 470, width: 85, align: 'right' },
] as const

/** A carrier's demurrage invoice: a container and its prices in lines, the container only in the first of them. */
export const demurrageInvoice: Layout = (doc, chosen) => {
  const carrier = chosen.of(carriers)
  const [number, issued, due] = [`DEM${chosen.digits(7)}`, day(chosen), day(chosen)]
  const freeDays = String(chosen.whole(3, 21))
  const lines = chargesOf(chosen)
  put(doc, [40, 30], carrier.name, { size: 14, font: 'Helvetica-Bold' })
  put(doc, [330, 32], 'DEMURRAGE INVOICE', { size: 16, font: 'Helvetica-Bold' })
  const head = [
    ['Invoice No.', number],
    ['Invoice date', writtenDay(issued, 'english')],
    ['Due date', writtenDay(due, 'english')],
    ['Free days', freeDays],
  ] as const
  for (const [at, [label, value]] of head.entries()) {
    put(doc, [40, 80 + at * 15], `${label}:`, { font: 'Helvetica-Bold' })
    put(doc, [130, 80 + at * 15], value)
  }
  let y = 170
  const row = (cells: readonly string[], font = 'Helvetica') => {
    for (const [at, { x, width, align }] of columns.entries())
      put(doc, [x, y], cells[at] ?? '', { size: 8.5, font, width, align })
    y += 15
  }
  row(
    columns.map(({ text }) => text),
    'Helvetica-Bold',
  )
  for (const { container, isFirst, from, until, days, price } of lines)
    row([
      isFirst ? container : '',
      'Demurrage',
      writtenDay(from, 'english'),
      writtenDay(until, 'english'),
      String(days),
      cents(price),
      cents(price * days),
    ])
  const total = lines.reduce((all, { price, days }) => all + price * days, 0)
  row(['Total', '', '', '', '', '', cents(total)], 'Helvetica-Bold')
  return {
    kind: 'demurrageInvoice',
    whole: {
      invoiceNumber: number,
      issuedOn: issued,
      dueOn: due,
      freeDays,
      total: String(total / 100),
    },
    containers: containersOf(lines),
    lines: lines.map(({ container, isFirst, from, until, days, price }) => ({
      ...(isFirst ? { containerNumber: container } : {}),
      description: 'Demurrage',
      chargedFrom: from,
      chargedUntil: until,
      chargedDays: String(days),
      pricePerUnit: String(price / 100),
      totalPrice: String((price * days) / 100),
    })),
  }
}
