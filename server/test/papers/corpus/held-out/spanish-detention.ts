import { companies, day } from '../facts.ts'
import { box, type Layout, put } from '../layout.ts'
import { chargesOf, containersOf } from '../tuned/charges-of.ts'
import { cents, writtenDay } from '../write.ts'

const columns = [
  { text: 'Contenedor', x: 34, width: 84, align: 'left' },
  { text: 'Fecha de inicio', x: 124, width: 74, align: 'center' },
  { text: 'Fecha de término', x: 204, width: 78, align: 'center' },
  { text: 'Días cobrados', x: 288, width: 64, align: 'center' },
  { text: 'Tarifa diaria', x: 360, width: 76, align: 'right' },
  { text: 'Importe', x: 450, width: 100, align: 'right' },
] as const

/** An agent's detention invoice in Spanish: boxes on top, each line with its container, days as numbers, its total in a line apart. */
export const spanishDetention: Layout = (doc, chosen) => {
  const [agent, customer] = [chosen.of(companies), chosen.of(companies)]
  const [number, issued, due] = [`F-${chosen.digits(6)}`, day(chosen), day(chosen)]
  const lines = chargesOf(chosen)
  put(doc, [34, 28], agent.name, { size: 11, font: 'Times-Bold' })
  put(doc, [34, 48], 'Factura de detención', { size: 17, font: 'Times-Bold' })
  box(doc, [34, 76, 200, 40], ['Facturado a', customer.name])
  box(doc, [240, 76, 110, 40], ['Factura No.', number])
  box(doc, [356, 76, 95, 40], ['Fecha de emisión', writtenDay(issued, 'spanish')])
  box(doc, [456, 76, 105, 40], ['Fecha de vencimiento', writtenDay(due, 'spanish')])
  let y = 140
  const row = (cells: readonly string[], font = 'Times-Roman') => {
    for (const [at, { x, width, align }] of columns.entries())
      put(doc, [x, y], cells[at] ?? '', { size: 9, font, width, align })
    y += 17
  }
  row(
    columns.map(({ text }) => text),
    'Times-Bold',
  )
  for (const { container, from, until, days, price } of lines)
    row([
      container,
      writtenDay(from, 'iso'),
      writtenDay(until, 'iso'),
      String(days),
      `$ ${cents(price)}`,
      `$ ${cents(price * days)}`,
    ])
  const total = lines.reduce((all, { price, days }) => all + price * days, 0)
  put(doc, [360, y + 14], 'Total a pagar:', { font: 'Times-Bold' })
  put(doc, [450, y + 14], `$ ${cents(total)} USD`, { font: 'Times-Bold' })
  return {
    kind: 'demurrageInvoice',
    whole: {
      buyer: customer.name,
      invoiceNumber: number,
      issuedOn: issued,
      dueOn: due,
      total: String(total / 100),
    },
    containers: containersOf(lines),
    lines: lines.map(({ container, from, until, days, price }) => ({
      containerNumber: container,
      chargedFrom: from,
      chargedUntil: until,
      chargedDays: String(days),
      pricePerUnit: String(price / 100),
      totalPrice: String((price * days) / 100),
    })),
  }
}
