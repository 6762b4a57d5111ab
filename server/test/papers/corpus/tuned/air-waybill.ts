import { airlineOf, companies, day, waybillNumber } from '../facts.ts'
import { box, type Layout, put } from '../layout.ts'
import { decimal, written, writtenDay } from '../write.ts'

const airports = [
  { code: 'MEX', written: 'MEXICO CITY (MEX)' },
  { code: 'LAX', written: 'LOS ANGELES INTL (LAX)' },
  { code: 'FRA', written: 'FRANKFURT (FRA)' },
  { code: 'PVG', written: 'PVG' },
] as const

/** An air waybill after the IATA form: its number three times, boxes, a rated line. */
export const airWaybill: Layout = (doc, chosen) => {
  const [shipper, consignee] = [chosen.of(companies), chosen.of(companies)]
  const [from, to] = [chosen.of(airports.slice(2)), chosen.of(airports.slice(0, 2))]
  const number = waybillNumber(chosen)
  const [prefix = '', serial = ''] = number.split('-')
  const [pieces, grams, date] = [chosen.whole(1, 90), chosen.whole(20, 4_000) * 1_000, day(chosen)]
  const flight = `${chosen.of(['AM', 'LH', 'IB'])}${chosen.digits(3)}`
  put(doc, [35, 26], prefix, { size: 11, font: 'Helvetica-Bold' })
  put(doc, [70, 26], from.code, { size: 11, font: 'Helvetica-Bold' })
  put(doc, [105, 26], `${serial.slice(0, 4)} ${serial.slice(4)}`, { size: 11, font: 'Helvetica-Bold' })
  put(doc, [470, 26], number, { size: 12, font: 'Helvetica-Bold' })
  box(doc, [30, 44, 270, 70], ["Shipper's Name and Address", shipper.name, ...shipper.address])
  put(doc, [310, 48], 'Not Negotiable', { size: 7 })
  put(doc, [310, 58], 'Air Waybill', { size: 14, font: 'Helvetica-Bold' })
  put(doc, [310, 76], 'Issued by', { size: 7 })
  box(doc, [30, 114, 270, 70], ["Consignee's Name and Address", consignee.name, ...consignee.address])
  box(doc, [30, 184, 270, 40], ["Issuing Carrier's Agent Name and City", 'GRUPO LOGISTICO BAJIO'])
  box(doc, [300, 184, 265, 40], ['Accounting Information', 'FREIGHT PREPAID'])
  box(
    doc,
    [30, 224, 270, 30],
    ['Airport of Departure (Addr. of First Carrier) and Requested Routing', from.written],
  )
  box(doc, [30, 254, 150, 30], ['Airport of Destination', to.written])
  box(doc, [180, 254, 120, 30], ['Requested Flight/Date', `${flight} / ${writtenDay(date, 'english')}`])
  box(doc, [300, 254, 265, 30], ['Amount of Insurance', 'NIL'])
  const columns = [
    ['No. of Pieces RCP', 32, String(pieces)],
    ['Gross Weight', 90, written(grams, 1)],
    ['kg lb', 150, 'K'],
    ['Rate Class', 180, 'Q'],
    ['Chargeable Weight', 225, written(grams + 12_000, 1)],
    ['Rate / Charge', 300, '4.20'],
    ['Nature and Quantity of Goods (incl. Dimensions or Volume)', 400, 'LED PANEL LIGHTS'],
  ] as const
  for (const [label, x, value] of columns) {
    put(doc, [x, 330], label, { size: 6.5, width: 60 })
    put(doc, [x + 2, 360], value)
  }
  put(doc, [402, 372], 'HS 940511')
  box(doc, [300, 700, 265, 40], ['Executed on (date)', writtenDay(date, 'english')])
  put(doc, [470, 770], number, { size: 12, font: 'Helvetica-Bold' })
  return {
    kind: 'airWaybill',
    whole: {
      masterBl: number,
      carrier: airlineOf(number),
      shipper: shipper.name,
      consignee: consignee.name,
      pol: from.code,
      pod: to.code,
      flight,
      packages: String(pieces),
      weight: decimal(grams),
      etd: date,
      issuedOn: date,
    },
  }
}
