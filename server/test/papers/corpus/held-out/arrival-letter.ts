import { carriers, companies, containers, ports, vessels, voyages } from '../facts.ts'
import { type Layout, put } from '../layout.ts'
import { count, decimal, written, writtenDay } from '../write.ts'

/** A Spanish notice of arrival as a letter: dotted leaders, containers as lines of text, advice below. */
export const arrivalLetter: Layout = (doc, chosen) => {
  const [shipper, consignee] = [chosen.of(companies), chosen.of(companies)]
  const [pol, pod] = [chosen.of(ports), chosen.of(ports)]
  const carrier = chosen.of(carriers)
  const [master, house] = [`${carrier.scac}${chosen.digits(9)}`, `HZ-${chosen.digits(6)}`]
  const [vessel, voyage] = [chosen.of(vessels), chosen.of(voyages)]
  const eta = `2026-${String(chosen.whole(1, 12)).padStart(2, '0')}-${chosen.whole(13, 28)}`
  const list = containers(chosen, chosen.whole(1, 5))
  const sum = (of: 'packages' | 'grams' | 'litres') => list.reduce((all, each) => all + each[of], 0)
  put(doc, [60, 50], 'Agencia Naviera del Golfo, S.A.', { size: 12, font: 'Times-Bold' })
  put(doc, [60, 66], 'Tel. +52 229 923 4567   Av. Zaragoza 25, Veracruz, Ver.', {
    size: 8,
    font: 'Times-Roman',
  })
  put(doc, [60, 96], 'AVISO DE ARRIBO', { size: 16, font: 'Times-Bold' })
  put(
    doc,
    [60, 126],
    `Estimado cliente: le informamos del próximo arribo de su carga, amparada por los siguientes documentos.`,
    { size: 10, font: 'Times-Roman', width: 470 },
  )
  const facts = [
    ['B/L Master', master],
    ['B/L House', house],
    ['Embarcador', shipper.name],
    ['Consignatario', consignee.name],
    ['Buque y viaje', `${vessel} ${voyage}`],
    ['Puerto de carga', chosen.of(pol.written)],
    ['Puerto de descarga', chosen.of(pod.written)],
    ['Fecha estimada de arribo', writtenDay(eta, 'dmy')],
    ['Total de bultos', `${count(sum('packages'))} CAJAS`],
    ['Peso bruto total', `${written(sum('grams'), 2)} KG`],
    ['Volumen total', `${written(sum('litres'), 3)} M3`],
  ] as const
  let y = 166
  for (const [label, value] of facts) {
    put(doc, [60, y], `${label} ${'.'.repeat(Math.max(4, 44 - label.length))} ${value}`, {
      size: 10,
      font: 'Courier',
    })
    y += 14
  }
  y += 10
  put(doc, [60, y], 'Contenedores', { size: 11, font: 'Times-Bold' })
  y += 18
  for (const each of list) {
    put(
      doc,
      [60, y],
      `${each.number} sello ${each.seal}, ${each.type.written[0]}, ${count(each.packages)} cajas, ${written(each.grams, 2)} kg, ${written(each.litres, 3)} m3`,
      { size: 9.5, font: 'Times-Roman' },
    )
    y += 13
  }
  put(
    doc,
    [60, y + 20],
    'Días libres de demora: 7. Para liberar la carga presente el conocimiento de embarque original endosado y el comprobante de pago. Cuenta BBVA 0123456789, CLABE 012180001234567897.',
    { size: 9, font: 'Times-Roman', width: 470 },
  )
  return {
    kind: 'arrivalNotice',
    whole: {
      masterBl: master,
      carrier: carrier.code,
      houseBl: house,
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
