import { companies, containers, day, goodsLines } from '../facts.ts'
import { type Layout, put } from '../layout.ts'
import { count, decimal, written, writtenDay } from '../write.ts'

const columns = [
  { text: 'Código', x: 40, width: 60, align: 'left' },
  { text: 'Descripción', x: 105, width: 165, align: 'left' },
  { text: 'Cantidad', x: 275, width: 50, align: 'right' },
  { text: 'Bultos', x: 330, width: 45, align: 'right' },
  { text: 'Peso neto (kg)', x: 380, width: 55, align: 'right' },
  { text: 'Peso bruto (kg)', x: 440, width: 55, align: 'right' },
  { text: 'Volumen (m³)', x: 500, width: 55, align: 'right' },
] as const

/** A Spanish packing list over several pages, its heading repeated, numbers with a comma before decimals. */
export const packingListOf =
  (least: number, most: number): Layout =>
  (doc, chosen) => {
    const [seller, buyer] = [chosen.of(companies), chosen.of(companies)]
    const [number, order, date] = [`F-${chosen.digits(5)}`, `OC-${chosen.digits(6)}`, day(chosen)]
    const lines = goodsLines(chosen, chosen.whole(least, most))
    const [container] = containers(chosen, 1)
    if (!container) throw new Error('no container')
    put(doc, [40, 36], 'LISTA DE EMPAQUE', { size: 18, font: 'Helvetica-Bold' })
    put(doc, [40, 70], 'Exportador:', { font: 'Helvetica-Bold' })
    for (const [at, line] of [seller.name, ...seller.address].entries()) put(doc, [40, 82 + at * 11], line)
    put(doc, [300, 70], 'Consignatario:', { font: 'Helvetica-Bold' })
    for (const [at, line] of [buyer.name, ...buyer.address].entries()) put(doc, [300, 82 + at * 11], line)
    put(doc, [40, 135], `Factura No.: ${number}`)
    put(doc, [200, 135], `Fecha: ${writtenDay(date, 'spanish')}`)
    put(doc, [400, 135], `Orden de compra: ${order}`)
    put(doc, [40, 150], `Contenedor: ${container.number}`)
    put(doc, [200, 150], `Sello: ${container.seal}`)
    const heading = (y: number) => {
      for (const { text, x, width, align } of columns)
        put(doc, [x, y], text, { size: 8, font: 'Helvetica-Bold', width, align })
      return y + 26
    }
    let y = heading(175)
    for (const line of lines) {
      if (y > 750) {
        doc.addPage()
        y = heading(40)
      }
      const cells = [
        line.goods.code,
        line.goods.text,
        count(line.quantity, 'commas'),
        count(line.cartons, 'commas'),
        written(line.netGrams, 2, 'commas'),
        written(line.grossGrams, 2, 'commas'),
        written(line.litres, 3, 'commas'),
      ]
      let bottom = y
      for (const [place, { x, width, align }] of columns.entries())
        bottom = Math.max(bottom, put(doc, [x, y], cells[place] ?? '', { size: 8, width, align }))
      y = bottom + 4
    }
    const sum = (of: 'quantity' | 'cartons' | 'netGrams' | 'grossGrams' | 'litres') =>
      lines.reduce((all, each) => all + each[of], 0)
    const totals = [
      'TOTALES',
      '',
      count(sum('quantity'), 'commas'),
      count(sum('cartons'), 'commas'),
      written(sum('netGrams'), 2, 'commas'),
      written(sum('grossGrams'), 2, 'commas'),
      written(sum('litres'), 3, 'commas'),
    ]
    for (const [place, { x, width, align }] of columns.entries())
      put(doc, [x, y + 4], totals[place] ?? '', { size: 8, font: 'Helvetica-Bold', width, align })
    return {
      kind: 'packingList',
      whole: {
        shipper: seller.name,
        consignee: buyer.name,
        invoiceNumber: number,
        issuedOn: date,
        orderNumber: order,
        packages: String(sum('cartons')),
        netWeight: decimal(sum('netGrams')),
        weight: decimal(sum('grossGrams')),
        volume: decimal(sum('litres')),
        quantity: String(sum('quantity')),
      },
      containers: [{ containerNumber: container.number, seal: container.seal }],
      lines: lines.map((line) => ({
        code: line.goods.code,
        description: line.goods.text,
        quantity: String(line.quantity),
        packages: String(line.cartons),
        netWeight: decimal(line.netGrams),
        weight: decimal(line.grossGrams),
        volume: decimal(line.litres),
      })),
    }
  }

export const spanishPackingList = packingListOf(3, 60)
