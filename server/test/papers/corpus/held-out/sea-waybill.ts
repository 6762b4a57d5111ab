import { carriers, companies, containers, day, ports, vessels, voyages } from '../facts.ts'
import { type Layout, put } from '../layout.ts'
import { count, decimal, written, writtenDay } from '../write.ts'

/** A sea waybill: values right of their labels in a narrow column, each container on three lines, no line of totals. */
export const seaWaybill: Layout = (doc, chosen) => {
  const [shipper, consignee] = [chosen.of(companies), chosen.of(companies)]
  const [pol, pod] = [chosen.of(ports), chosen.of(ports)]
  const carrier = chosen.of(carriers)
  const number = `${carrier.scac}${chosen.of(['AB', 'QN', 'XK'])}${chosen.digits(6)}`
  const [vessel, voyage, sailed] = [chosen.of(vessels.slice(0, 3)), chosen.of(voyages), day(chosen)]
  const list = containers(chosen, chosen.whole(1, 8))
  const sum = (of: 'packages' | 'grams' | 'litres') => list.reduce((all, each) => all + each[of], 0)
  put(doc, [36, 30], 'SEA WAYBILL', { size: 20, font: 'Helvetica-Bold' })
  put(
    doc,
    [36, 54],
    'NOT NEGOTIABLE. This document is not a bill of lading and is not a document of title.',
    { size: 7 },
  )
  const pairs = [
    ['Sea Waybill No.', number],
    ['Carrier', carrier.name],
    ['Vessel', vessel],
    ['Voyage', voyage],
    ['Port of Loading', chosen.of(pol.written)],
    ['Port of Discharge', chosen.of(pod.written)],
    ['Date of issue', writtenDay(sailed, 'english')],
  ] as const
  for (const [at, [label, value]] of pairs.entries()) {
    put(doc, [320, 80 + at * 13], label, { size: 8 })
    put(doc, [410, 80 + at * 13], value, { size: 8, font: 'Helvetica-Bold' })
  }
  put(doc, [36, 80], 'SHIPPER', { size: 7, font: 'Helvetica-Bold' })
  for (const [at, line] of [shipper.name, ...shipper.address].entries())
    put(doc, [36, 90 + at * 11], line, { size: 9 })
  put(doc, [36, 135], 'CONSIGNEE', { size: 7, font: 'Helvetica-Bold' })
  for (const [at, line] of [consignee.name, ...consignee.address].entries())
    put(doc, [36, 145 + at * 11], line, { size: 9 })
  put(doc, [36, 190], 'NOTIFY PARTY', { size: 7, font: 'Helvetica-Bold' })
  put(doc, [36, 200], 'SAME AS CONSIGNEE', { size: 9 })
  put(doc, [36, 240], 'Marks and Numbers', { size: 7 })
  put(doc, [150, 240], 'Description of Packages and Goods', { size: 7 })
  put(doc, [400, 240], 'Gross Cargo Weight', { size: 7 })
  put(doc, [490, 240], 'Measurement', { size: 7 })
  let y = 256
  for (const each of list) {
    put(doc, [36, y], each.number, { size: 8.5 })
    put(doc, [150, y], `${each.type.written[0]} ${count(each.packages)} PACKAGES`, { size: 8.5 })
    put(doc, [400, y], `${written(each.grams, 3)} kgs.`, { size: 8.5 })
    put(doc, [490, y], `${written(each.litres, 3)} cu. m.`, { size: 8.5 })
    put(doc, [36, y + 11], `Seal ${each.seal}`, { size: 8.5 })
    put(doc, [150, y + 11], 'LED PANEL LIGHTS, FREIGHT PREPAID', { size: 8.5 })
    put(doc, [36, y + 22], 'N/M', { size: 8.5 })
    y += 44
  }
  put(doc, [36, y + 6], `Total Gross Weight: ${written(sum('grams'), 3)} kgs.`, { size: 9 })
  put(doc, [300, y + 6], `Total Packages: ${count(sum('packages'))}`, { size: 9 })
  return {
    kind: 'billOfLading',
    whole: {
      masterBl: number,
      carrier: carrier.code,
      shipper: shipper.name,
      consignee: consignee.name,
      vessel,
      voyage,
      pol: pol.code,
      pod: pod.code,
      issuedOn: sailed,
      weight: decimal(sum('grams')),
      packages: String(sum('packages')),
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
