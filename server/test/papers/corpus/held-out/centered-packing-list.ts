import { companies, containers, day, goodsLines, ports } from '../facts.ts'
import { type Layout, put } from '../layout.ts'
import { count, decimal, written, writtenDay } from '../write.ts'

const columns = [
  { text: 'ITEM NO.', x: 40, width: 60 },
  { text: 'DESCRIPTION OF GOODS', x: 105, width: 150 },
  { text: 'QTY (PCS)', x: 260, width: 60 },
  { text: 'CTNS', x: 325, width: 50 },
  { text: 'N.W. (KGS)', x: 380, width: 60 },
  { text: 'G.W. (KGS)', x: 445, width: 60 },
  { text: 'MEAS. (CBM)', x: 510, width: 60 },
] as const

/** An English packing list whose cells are centered both ways, from a manufacturer's spreadsheet. */
export const centeredPackingList: Layout = (doc, chosen) => {
  const [seller, buyer] = [chosen.of(companies), chosen.of(companies)]
  const [pol, pod] = [chosen.of(ports), chosen.of(ports)]
  const [number, date] = [`BL${chosen.digits(4)}-${chosen.whole(10, 99)}`, day(chosen)]
  const lines = goodsLines(chosen, chosen.whole(2, 30))
  const [container] = containers(chosen, 1)
  if (!container) throw new Error('no container')
  put(doc, [30, 26], seller.name, { size: 13, font: 'Helvetica-Bold', width: 535, align: 'center' })
  put(doc, [30, 44], seller.address.join(' '), { size: 8, width: 535, align: 'center' })
  put(doc, [30, 66], 'PACKING LIST', { size: 15, font: 'Helvetica-Bold', width: 535, align: 'center' })
  put(doc, [40, 96], `TO: ${buyer.name}`)
  put(doc, [40, 122], `FROM ${pol.written[0]} TO ${pod.written[0]} BY SEA`)
  put(doc, [400, 96], `INVOICE NO.: ${number}`)
  put(doc, [400, 109], `DATE: ${writtenDay(date, 'english')}`)
  put(doc, [400, 122], `CONTAINER NO.: ${container.number}`)
  let y = 150
  const heading = () => {
    for (const { text, x, width } of columns)
      put(doc, [x, y], text, { size: 8, font: 'Helvetica-Bold', width, align: 'center' })
    y += 18
  }
  const row = (cells: readonly string[], font = 'Helvetica') => {
    doc.font(font).fontSize(8)
    const heights = columns.map(({ width }, at) =>
      doc.heightOfString(cells[at] ?? '', { width, align: 'center' }),
    )
    const height = Math.max(...heights)
    for (const [at, { x, width }] of columns.entries()) {
      const text = cells[at] ?? ''
      if (text !== '')
        put(doc, [x, y + (height - (heights[at] ?? 0)) / 2], text, { size: 8, font, width, align: 'center' })
    }
    y += height + 8
  }
  heading()
  for (const line of lines) {
    if (y > 740) {
      doc.addPage()
      y = 40
      heading()
    }
    row([
      line.goods.code,
      line.goods.text,
      count(line.quantity),
      count(line.cartons),
      written(line.netGrams, 2),
      written(line.grossGrams, 2),
      written(line.litres, 3),
    ])
  }
  const sum = (of: 'quantity' | 'cartons' | 'netGrams' | 'grossGrams' | 'litres') =>
    lines.reduce((all, each) => all + each[of], 0)
  row(
    [
      'TOTAL:',
      '',
      count(sum('quantity')),
      count(sum('cartons')),
      written(sum('netGrams'), 2),
      written(sum('grossGrams'), 2),
      written(sum('litres'), 3),
    ],
    'Helvetica-Bold',
  )
  put(doc, [40, y + 10], 'SHIPPING MARKS: N/M')
  return {
    kind: 'packingList',
    whole: {
      invoiceNumber: number,
      issuedOn: date,
      packages: String(sum('cartons')),
      netWeight: decimal(sum('netGrams')),
      weight: decimal(sum('grossGrams')),
      volume: decimal(sum('litres')),
      quantity: String(sum('quantity')),
    },
    containers: [{ containerNumber: container.number }],
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
