import { airlineOf, companies, day, waybillNumber } from '../facts.ts'
import { type Layout, put } from '../layout.ts'
import { decimal, written, writtenDay } from '../write.ts'

/** A forwarder's air waybill in Spanish: its own number and the airline's, pairs in one column, weights with a comma. */
export const houseWaybill: Layout = (doc, chosen) => {
  const [shipper, consignee] = [chosen.of(companies), chosen.of(companies)]
  const [master, house] = [waybillNumber(chosen), `GBA-${chosen.digits(7)}`]
  const [pieces, grams, date] = [chosen.whole(1, 60), chosen.whole(15, 3_000) * 1_000 + 500, day(chosen)]
  put(doc, [36, 30], 'GUÍA AÉREA HOUSE', { size: 16, font: 'Helvetica-Bold' })
  const pairs = [
    ['HAWB No.:', house],
    ['MAWB No.:', master.replace('-', ' ')],
    ['Embarcador:', shipper.name],
    ['Consignatario:', consignee.name],
    ['Aeropuerto de salida:', 'Frankfurt (FRA)'],
    ['Aeropuerto de destino:', 'MEX'],
    ['Vuelo:', `LH${chosen.digits(4)}`],
    ['Fecha:', writtenDay(date, 'spanish')],
    ['Piezas:', String(pieces)],
    ['Peso bruto:', `${written(grams, 1, 'commas')} kg`],
    ['Teléfono:', `020-${chosen.digits(8)}`],
  ] as const
  for (const [at, [label, value]] of pairs.entries()) {
    put(doc, [36, 70 + at * 18], label, { font: 'Helvetica-Bold' })
    put(doc, [170, 70 + at * 18], value)
  }
  return {
    kind: 'airWaybill',
    whole: {
      houseBl: house,
      masterBl: master,
      carrier: airlineOf(master),
      shipper: shipper.name,
      consignee: consignee.name,
      pol: 'FRA',
      pod: 'MEX',
      issuedOn: date,
      packages: String(pieces),
      weight: decimal(grams),
    },
  }
}
