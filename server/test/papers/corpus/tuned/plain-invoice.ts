import { companies, day, goodsLines, ports } from '../facts.ts'
import { type Layout, put } from '../layout.ts'
import { cents, count, writtenDay } from '../write.ts'

const columns = [
  { text: 'No.', x: 40, width: 25, align: 'left' },
  { text: 'Item code', x: 65, width: 60, align: 'left' },
  { text: 'Description of goods', x: 130, width: 190, align: 'left' },
  { text: 'Quantity', x: 325, width: 50, align: 'right' },
  { text: 'Unit', x: 382, width: 30, align: 'left' },
  { text: 'Unit price USD', x: 415, width: 65, align: 'right' },
  { text: 'Amount USD', x: 485, width: 70, align: 'right' },
] as const

/** An English commercial invoice: labels with colons, goods with descriptions that wrap, charges under the lines. */
export const plainInvoice: Layout = (doc, chosen) => {
  const [seller, buyer, port] = [chosen.of(companies), chosen.of(companies), chosen.of(ports)]
  const [number, order, date] = [`INV-${chosen.digits(6)}`, `PO-${chosen.digits(5)}`, day(chosen)]
  const lines = goodsLines(chosen, chosen.whole(2, 40))
  const incoterm = chosen.of(['FOB', 'CIF', 'EXW', 'FCA', 'DAP'])
  put(doc, [40, 36], seller.name, { size: 14, font: 'Helvetica-Bold' })
  for (const [at, line] of seller.address.entries()) put(doc, [40, 54 + at * 11], line, { size: 8 })
  put(doc, [30, 96], 'COMMERCIAL INVOICE', { size: 16, font: 'Helvetica-Bold', width: 535, align: 'center' })
  put(doc, [40, 130], 'Sold to:', { font: 'Helvetica-Bold' })
  for (const [at, line] of [buyer.name, ...buyer.address].entries()) put(doc, [95, 130 + at * 12], line)
  const facts = [
    ['Invoice No.:', number],
    ['Date:', writtenDay(date, 'english')],
    ['P.O. No.:', order],
    ['Incoterms 2020:', `${incoterm} ${port.written[0]}`],
    ['Currency:', 'USD'],
    ['Payment terms:', '30% T/T in advance, 70% against copy of B/L'],
  ] as const
  for (const [at, [label, value]] of facts.entries()) {
    put(doc, [340, 130 + at * 13], label, { font: 'Helvetica-Bold' })
    put(doc, [430, 130 + at * 13], value)
  }
  const heading = (y: number) => {
    for (const { text, x, width, align } of columns)
      put(doc, [x, y], text, { size: 8, font: 'Helvetica-Bold', width, align })
    return y + 24
  }
  let y = heading(225)
  for (const [at, line] of lines.entries()) {
    if (y > 740) {
      doc.addPage()
      y = heading(40)
    }
    const amount = line.quantity * line.price
    const cells = [
      String(at + 1),
      line.goods.code,
      `${line.goods.text} HS ${line.goods.hs}`,
      count(line.quantity),
      'PCS',
      cents(line.price),
      cents(amount),
    ]
    let bottom = y
    for (const [place, { x, width, align }] of columns.entries())
      bottom = Math.max(bottom, put(doc, [x, y], cells[place] ?? '', { size: 8, width, align }))
    y = bottom + 5
  }
  const subtotal = lines.reduce((all, { quantity, price }) => all + quantity * price, 0)
  const [freight, insurance] = [chosen.whole(10_000, 900_000), chosen.whole(1_000, 50_000)]
  const foot = [
    ['Subtotal', subtotal],
    ['Freight', freight],
    ['Insurance', insurance],
    ['Total amount USD', subtotal + freight + insurance],
  ] as const
  if (y > 700) {
    doc.addPage()
    y = 40
  }
  for (const [label, amount] of foot) {
    put(doc, [380, y], label, { font: 'Helvetica-Bold' })
    put(doc, [485, y], cents(amount), { width: 70, align: 'right' })
    y += 14
  }
  return {
    kind: 'commercialInvoice',
    whole: {
      buyer: buyer.name,
      invoiceNumber: number,
      issuedOn: date,
      orderNumber: order,
      incoterm,
      currency: 'USD',
      subtotal: String(subtotal / 100),
      freight: String(freight / 100),
      insurance: String(insurance / 100),
      total: String((subtotal + freight + insurance) / 100),
    },
    lines: lines.map((line) => ({
      code: line.goods.code,
      description: `${line.goods.text} HS ${line.goods.hs}`,
      quantity: String(line.quantity),
      unit: 'PCS',
      pricePerUnit: String(line.price / 100),
      totalPrice: String((line.quantity * line.price) / 100),
    })),
  }
}
