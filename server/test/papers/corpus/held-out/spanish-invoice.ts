import { join } from 'node:path'
import { companies, day, goodsLines, ports } from '../facts.ts'
import { type Layout, put } from '../layout.ts'
import { cents, count, writtenDay } from '../write.ts'

const inter = (weight: string) =>
  join(
    import.meta.dirname,
    `../../../../../node_modules/@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`,
  )
const [regular, bold] = [inter('400Regular'), inter('700Bold')]

const columns = [
  { text: 'Cant.', x: 30, width: 45, align: 'right' },
  { text: 'U.M.', x: 80, width: 30, align: 'left' },
  { text: 'Clave', x: 115, width: 60, align: 'left' },
  { text: 'Concepto', x: 180, width: 180, align: 'left' },
  { text: 'Fracción arancelaria', x: 365, width: 55, align: 'left' },
  { text: 'Precio unitario', x: 425, width: 55, align: 'right' },
  { text: 'Importe', x: 490, width: 70, align: 'right' },
] as const

/** A Spanish invoice in an embedded font: boxes without lines, commas before decimals, tax, totals at the right. */
export const spanishInvoice: Layout = (doc, chosen) => {
  const [seller, buyer, port] = [chosen.of(companies), chosen.of(companies), chosen.of(ports)]
  const [number, order, date] = [`A ${chosen.digits(5)}`, `${chosen.digits(7)}`, day(chosen)]
  const lines = goodsLines(chosen, chosen.whole(2, 35))
  const incoterm = chosen.of(['FOB', 'CIF', 'CFR', 'DDP'])
  put(doc, [30, 30], seller.name, { size: 13, font: bold, width: 320 })
  for (const [at, line] of seller.address.entries())
    put(doc, [30, 66 + at * 11], line, { size: 8, font: regular })
  put(doc, [400, 30], 'FACTURA COMERCIAL', { size: 14, font: bold })
  const side = [
    ['Folio', number],
    ['Fecha de emisión', writtenDay(date, 'iso')],
    ['Pedido', order],
    ['Moneda', 'EUR'],
  ] as const
  for (const [at, [label, value]] of side.entries()) {
    put(doc, [400, 52 + at * 13], label, { size: 8, font: regular })
    put(doc, [485, 52 + at * 13], value, { size: 8, font: bold })
  }
  put(doc, [30, 112], 'Cliente', { size: 8, font: regular })
  for (const [at, line] of [buyer.name, ...buyer.address].entries())
    put(doc, [30, 124 + at * 11], line, { size: 9, font: regular })
  put(doc, [400, 112], 'Condiciones de entrega', { size: 8, font: regular })
  put(doc, [400, 124], `${incoterm} ${port.written[0]}, Incoterms® 2020`, { size: 9, font: regular })
  let y = 180
  const heading = () => {
    for (const { text, x, width, align } of columns)
      put(doc, [x, y], text, { size: 8, font: bold, width, align })
    y += 26
  }
  heading()
  for (const line of lines) {
    if (y > 740) {
      doc.addPage()
      y = 40
      heading()
    }
    const cells = [
      count(line.quantity, 'commas'),
      'PZA',
      line.goods.code,
      line.goods.text,
      line.goods.hs,
      cents(line.price, 'commas'),
      cents(line.quantity * line.price, 'commas'),
    ]
    let bottom = y
    for (const [place, { x, width, align }] of columns.entries())
      bottom = Math.max(
        bottom,
        put(doc, [x, y], cells[place] ?? '', { size: 8, font: regular, width, align }),
      )
    y = bottom + 6
  }
  if (y > 700) {
    doc.addPage()
    y = 40
  }
  const subtotal = lines.reduce((all, { quantity, price }) => all + quantity * price, 0)
  const tax = Math.round(subtotal * 0.16)
  for (const [label, amount] of [
    ['Subtotal', subtotal],
    ['IVA 16%', tax],
    ['Total', subtotal + tax],
  ] as const) {
    put(doc, [425, y], label, { size: 9, font: bold })
    put(doc, [480, y], `€ ${cents(amount, 'commas')}`, { size: 9, font: regular, width: 80, align: 'right' })
    y += 14
  }
  put(doc, [30, y + 10], 'Importe con letra: (CANTIDAD EN EUROS)', { size: 8, font: regular })
  return {
    kind: 'commercialInvoice',
    whole: {
      buyer: buyer.name,
      invoiceNumber: number,
      issuedOn: date,
      orderNumber: order,
      incoterm,
      currency: 'EUR',
      subtotal: String(subtotal / 100),
      tax: String(tax / 100),
      total: String((subtotal + tax) / 100),
    },
    lines: lines.map((line) => ({
      code: line.goods.code,
      description: line.goods.text,
      quantity: String(line.quantity),
      unit: 'PZA',
      tariffCode: line.goods.hs,
      pricePerUnit: String(line.price / 100),
      totalPrice: String((line.quantity * line.price) / 100),
    })),
  }
}
