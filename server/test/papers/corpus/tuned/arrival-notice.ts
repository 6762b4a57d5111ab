import { carriers, companies, containers, day, ports, vessels, voyages } from '../facts.ts'
import { type Layout, put } from '../layout.ts'
import { count, decimal, written, writtenDay } from '../write.ts'

const columns = [
  { text: 'Container / Contenedor', x: 40, width: 90, align: 'left' },
  { text: 'Seal / Sello', x: 140, width: 75, align: 'left' },
  { text: 'Type / Tipo', x: 225, width: 55, align: 'left' },
  { text: 'Packages / Bultos', x: 290, width: 75, align: 'right' },
  { text: 'Gross weight / Peso bruto (KG)', x: 375, width: 90, align: 'right' },
  { text: 'Measurement / Medidas (CBM)', x: 475, width: 85, align: 'right' },
] as const

/** An arrival notice in both languages: pairs in two columns, then a table of containers with its totals. */
export const arrivalNotice: Layout = (doc, chosen) => {
  const [shipper, consignee] = [chosen.of(companies), chosen.of(companies)]
  const [pol, pod] = [chosen.of(ports), chosen.of(ports)]
  const carrier = chosen.of(carriers.slice(1))
  const number = `${carrier.scac}${chosen.of(['SHA', 'NGB'])}${chosen.digits(7)}`
  const [vessel, voyage, eta] = [chosen.of(vessels), chosen.of(voyages), day(chosen)]
  const list = containers(chosen, chosen.whole(2, 12))
  put(doc, [40, 30], carrier.name, { size: 14, font: 'Helvetica-Bold' })
  put(doc, [30, 56], 'ARRIVAL NOTICE / AVISO DE LLEGADA', {
    size: 15,
    font: 'Helvetica-Bold',
    width: 535,
    align: 'center',
  })
  const left = [
    ['Shipper / Embarcador', shipper.name],
    ['Consignee / Consignatario', consignee.name],
    ['Vessel / Voyage', `${vessel} / ${voyage}`],
    ['Port of loading / Puerto de carga', chosen.of(pol.written)],
    ['Port of discharge / Puerto de descarga', chosen.of(pod.written)],
  ] as const
  const right = [
    ['B/L No.', number],
    ['ETA', writtenDay(eta, 'dmy')],
    ['Notice date', writtenDay(`2026-01-${chosen.whole(13, 28)}`, 'dmy')],
  ] as const
  for (const [at, [label, value]] of left.entries()) {
    put(doc, [40, 90 + at * 16], `${label}:`, { size: 8, font: 'Helvetica-Bold' })
    put(doc, [190, 90 + at * 16], value, { size: 8 })
  }
  for (const [at, [label, value]] of right.entries()) {
    put(doc, [400, 90 + at * 16], `${label}:`, { size: 8, font: 'Helvetica-Bold' })
    put(doc, [460, 90 + at * 16], value, { size: 8 })
  }
  let y = 190
  for (const { text, x, width, align } of columns)
    put(doc, [x, y], text, { size: 7.5, font: 'Helvetica-Bold', width, align })
  y += 26
  const row = (cells: readonly string[], font = 'Helvetica') => {
    for (const [at, { x, width, align }] of columns.entries())
      put(doc, [x, y], cells[at] ?? '', { size: 8, font, width, align })
    y += 14
  }
  for (const each of list)
    row([
      each.number,
      each.seal,
      chosen.of(each.type.written),
      `${count(each.packages)} CTN`,
      written(each.grams, 2),
      written(each.litres, 3),
    ])
  const sum = (of: 'packages' | 'grams' | 'litres') => list.reduce((all, each) => all + each[of], 0)
  row(
    ['Total', '', '', `${count(sum('packages'))} CTN`, written(sum('grams'), 2), written(sum('litres'), 3)],
    'Helvetica-Bold',
  )
  put(
    doc,
    [40, y + 20],
    'Free time / Días libres: 7 days at destination. Please present the original bill of lading duly endorsed.',
    { size: 7, width: 500 },
  )
  return {
    kind: 'arrivalNotice',
    whole: {
      masterBl: number,
      carrier: carrier.code,
      shipper: shipper.name,
      consignee: consignee.name,
      vessel,
      voyage,
      pol: pol.code,
      pod: pod.code,
      eta,
      packages: String(sum('packages')),
      weight: decimal(sum('grams')),
      volume: decimal(sum('litres')),
    },
    containers: list.map((each) => ({
      containerNumber: each.number,
      seal: each.seal,
      containerType: each.type.code,
      packages: String(each.packages),
      weight: decimal(each.grams),
      volume: decimal(each.litres),
    })),
  }
}
