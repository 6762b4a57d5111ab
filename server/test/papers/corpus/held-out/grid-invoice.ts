import { companies, containers, day, goodsLines, ports, vessels } from '../facts.ts'
import { type Layout, put } from '../layout.ts'
import { cents, count, writtenDay } from '../write.ts'

/** An exporter's invoice from a spreadsheet: dense cells, quantity with its unit, prices with marks, a total that names its term. */
export const gridInvoice: Layout = (doc, chosen) => {
  const [seller, buyer] = [chosen.of(companies), chosen.of(companies)]
  const [pol, pod] = [chosen.of(ports), chosen.of(ports)]
  const [number, date] = [`${chosen.of(['XM', 'GD'])}-${chosen.digits(8)}`, day(chosen)]
  const lines = goodsLines(chosen, chosen.whole(1, 14))
  const [container] = containers(chosen, 1)
  const incoterm = chosen.of(['FOB', 'CIF', 'CFR'])
  put(doc, [36, 30], seller.name, { size: 12, font: 'Times-Bold' })
  put(doc, [36, 46], `TEL: 0086-21-5868 ${chosen.digits(4)}   FAX: 0086-21-5868 ${chosen.digits(4)}`, {
    size: 7.5,
    font: 'Times-Roman',
  })
  put(doc, [230, 64], 'INVOICE', { size: 18, font: 'Times-Bold' })
  const cell = ([x, y]: readonly [number, number], label: string, value: string) => {
    put(doc, [x, y], label, { size: 8, font: 'Times-Italic' })
    put(doc, [x, y + 10], value, { size: 9.5, font: 'Times-Roman' })
  }
  cell([36, 96], 'Buyer:', buyer.name)
  cell([36, 124], 'From:', chosen.of(pol.written))
  cell([200, 124], 'To:', chosen.of(pod.written))
  cell([330, 96], 'Invoice No.:', number)
  cell([460, 96], 'Invoice Date:', writtenDay(date, 'iso'))
  cell([330, 124], 'Vessel:', chosen.of(vessels.slice(0, 3)))
  cell([460, 124], 'Container No.:', container?.number ?? '')
  const columns = [
    { text: 'Model', x: 36, width: 70, align: 'left' },
    { text: 'Description', x: 110, width: 190, align: 'left' },
    { text: 'Q’ty', x: 305, width: 70, align: 'right' },
    { text: 'Price', x: 385, width: 70, align: 'right' },
    { text: 'Amount', x: 465, width: 90, align: 'right' },
  ] as const
  let y = 160
  const row = (cells: readonly string[], font = 'Times-Roman') => {
    let bottom = y
    for (const [at, { x, width, align }] of columns.entries())
      bottom = Math.max(bottom, put(doc, [x, y], cells[at] ?? '', { size: 8.5, font, width, align }))
    y = bottom + 3
  }
  row(
    columns.map(({ text }) => text),
    'Times-Bold',
  )
  for (const line of lines)
    row([
      line.goods.code,
      line.goods.text,
      `${count(line.quantity)} PCS`,
      `US$${cents(line.price)}`,
      `US$${cents(line.quantity * line.price)}`,
    ])
  const total = lines.reduce((all, { quantity, price }) => all + quantity * price, 0)
  row([`TOTAL ${incoterm}`, '', '', '', `US$${cents(total)}`], 'Times-Bold')
  put(doc, [36, y + 12], 'SAY U.S. DOLLARS ONLY', { size: 8.5, font: 'Times-Roman' })
  put(doc, [36, y + 26], `Terms of delivery: ${incoterm} ${pol.written[0]}`, {
    size: 8.5,
    font: 'Times-Roman',
  })
  return {
    kind: 'commercialInvoice',
    whole: { buyer: buyer.name, invoiceNumber: number, issuedOn: date, incoterm, total: String(total / 100) },
    containers: [{ containerNumber: container?.number ?? '' }],
    lines: lines.map((line) => ({
      code: line.goods.code,
      description: line.goods.text,
      quantity: String(line.quantity),
      pricePerUnit: String(line.price / 100),
      totalPrice: String((line.quantity * line.price) / 100),
    })),
  }
}
