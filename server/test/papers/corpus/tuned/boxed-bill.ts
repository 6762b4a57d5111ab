import { carriers, companies, containers, day, ports, vessels, voyages } from '../facts.ts'
import { box, type Layout, put } from '../layout.ts'
import { count, decimal, written, writtenDay } from '../write.ts'

/** A carrier's bill of lading: numbered boxes, and goods and containers as free lines. */
export const boxedBill: Layout = (doc, chosen) => {
  const [shipper, consignee, notify] = [chosen.of(companies), chosen.of(companies), chosen.of(companies)]
  const [pol, pod] = [chosen.of(ports.slice(0, 2)), chosen.of(ports.slice(2, 6))]
  const carrier = chosen.of(carriers.slice(0, 1))
  const number = `${carrier.scac}${chosen.digits(9)}`
  const booking = chosen.digits(9)
  const [vessel, voyage, onBoard] = [chosen.of(vessels), chosen.of(voyages), day(chosen)]
  const list = containers(chosen, chosen.whole(1, 6))
  const sum = (of: 'packages' | 'grams' | 'litres') => list.reduce((all, each) => all + each[of], 0)
  put(doc, [40, 30], carrier.name, { size: 18, font: 'Helvetica-Bold' })
  put(doc, [300, 32], 'BILL OF LADING FOR OCEAN TRANSPORT', { size: 12, font: 'Helvetica-Bold' })
  put(doc, [300, 46], 'OR MULTIMODAL TRANSPORT', { size: 12, font: 'Helvetica-Bold' })
  box(doc, [30, 70, 270, 66], ['Shipper', shipper.name, ...shipper.address])
  box(doc, [300, 70, 135, 30], ['Booking No.', booking])
  box(doc, [435, 70, 130, 30], ['B/L No.', number])
  box(doc, [300, 100, 265, 36], ['Export references', `REF-${chosen.digits(5)}`])
  box(
    doc,
    [30, 136, 270, 66],
    ['Consignee (negotiable only if consigned "to order")', consignee.name, ...consignee.address],
  )
  box(doc, [30, 202, 270, 66], ['Notify Party (see clause 22)', notify.name, ...notify.address])
  box(doc, [300, 136, 265, 132], ['Onward inland routing (Not part of Carriage as defined in clause 1)'])
  box(doc, [30, 268, 135, 30], ['Vessel (see clause 1 + 19)', vessel])
  box(doc, [165, 268, 135, 30], ['Voyage No.', voyage])
  box(
    doc,
    [300, 268, 265, 30],
    ['Place of Receipt. Applicable only when document used as Multimodal Transport B/L'],
  )
  box(doc, [30, 298, 135, 30], ['Port of Loading', chosen.of(pol.written)])
  box(doc, [165, 298, 135, 30], ['Port of Discharge', chosen.of(pod.written)])
  box(
    doc,
    [300, 298, 265, 30],
    ['Place of Delivery. Applicable only when document used as Multimodal Transport B/L'],
  )
  put(doc, [32, 334], 'Kind of Packages; Description of goods; Marks and Numbers; Container No./Seal No.', {
    size: 6.5,
  })
  put(doc, [430, 334], 'Weight', { size: 6.5 })
  put(doc, [500, 334], 'Measurement', { size: 6.5 })
  let y = 350
  put(
    doc,
    [36, y],
    `${list.length} container${list.length > 1 ? 's' : ''} said to contain ${count(sum('packages'))} CARTONS`,
  )
  put(doc, [420, y], `${written(sum('grams'), 3)} KGS`, { width: 70, align: 'right' })
  put(doc, [495, y], `${written(sum('litres'), 3)} CBM`, { width: 65, align: 'right' })
  y += 16
  put(doc, [36, y], 'GREEN TEA AND WATER PUMPS AS PER ORDER')
  y += 14
  put(doc, [36, y], "SHIPPER'S LOAD, STOW, WEIGHT AND COUNT")
  y += 20
  for (const each of list) {
    put(
      doc,
      [36, y],
      `${each.number}  ${each.seal}  ${each.type.written[0]}  ${count(each.packages)} CARTONS  ${written(each.grams, 3)} KGS  ${written(each.litres, 3)} CBM`,
      { font: 'Courier', size: 7.5 },
    )
    y += 12
  }
  box(doc, [30, 700, 180, 30], ['Freight & Charges', 'FREIGHT PREPAID'])
  box(doc, [210, 700, 180, 30], ['Place of Issue of B/L', 'Shanghai'])
  box(doc, [390, 700, 175, 30], ['Shipped on Board Date (Local Time)', writtenDay(onBoard, 'english')])
  return {
    kind: 'billOfLading',
    whole: {
      masterBl: number,
      carrier: carrier.code,
      bookingNumber: booking,
      shipper: shipper.name,
      consignee: consignee.name,
      notifyParty: notify.name,
      vessel,
      voyage,
      pol: pol.code,
      pod: pod.code,
      packages: String(sum('packages')),
      weight: decimal(sum('grams')),
      volume: decimal(sum('litres')),
      onBoardOn: onBoard,
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
