import { companies, containers, day, ports, vessels, voyages } from '../facts.ts'
import { type Layout, put } from '../layout.ts'
import { count, decimal, written, writtenDay } from '../write.ts'

/** A forwarder's bill in Spanish: labels over their values without lines, containers and seals in one column, commas before decimals. */
export const houseBill: Layout = (doc, chosen) => {
  const font = 'Times-Roman'
  const bold = 'Times-Bold'
  const [shipper, consignee, notify] = [chosen.of(companies), chosen.of(companies), chosen.of(companies)]
  const [pol, pod] = [chosen.of(ports), chosen.of(ports)]
  const number = `GLB${chosen.digits(8)}`
  const [vessel, voyage, onBoard] = [chosen.of(vessels), chosen.of(voyages), day(chosen)]
  const list = containers(chosen, chosen.whole(1, 7))
  const sum = (of: 'packages' | 'grams' | 'litres') => list.reduce((all, each) => all + each[of], 0)
  put(doc, [36, 28], 'CONOCIMIENTO DE EMBARQUE', { size: 15, font: bold })
  put(doc, [400, 28], 'ORIGINAL', { size: 11, font })
  const field = ([x, y]: readonly [number, number], label: string, lines: readonly string[]) => {
    put(doc, [x, y], label, { size: 7, font: bold })
    for (const [at, line] of lines.entries()) put(doc, [x, y + 10 + at * 11], line, { size: 9.5, font })
  }
  field([36, 60], 'EMBARCADOR', [shipper.name, ...shipper.address])
  field([330, 60], 'CONOCIMIENTO No.', [number])
  field([330, 90], 'LUGAR Y FECHA DE EMISIÓN', [`Ningbo, ${writtenDay(onBoard, 'spanish')}`])
  field([36, 125], 'CONSIGNATARIO', [consignee.name, ...consignee.address])
  field([36, 190], 'NOTIFICAR A', [notify.name, ...notify.address])
  field([330, 125], 'AGENTE EN DESTINO', ['GRUPO LOGÍSTICO BAJÍO', 'Manzanillo, Col.'])
  field([36, 255], 'BUQUE', [vessel])
  field([180, 255], 'VIAJE', [voyage])
  field([330, 255], 'PUERTO DE CARGA', [chosen.of(pol.written)])
  field([36, 285], 'PUERTO DE DESCARGA', [chosen.of(pod.written)])
  field([180, 285], 'LUGAR DE ENTREGA', ['León, Gto.'])
  const columns = [
    { text: 'Contenedor / Sello', x: 36, width: 130, align: 'left' },
    { text: 'Bultos', x: 170, width: 50, align: 'right' },
    { text: 'Descripción de la mercancía', x: 235, width: 150, align: 'left' },
    { text: 'Peso bruto KG', x: 395, width: 70, align: 'right' },
    { text: 'Volumen M3', x: 475, width: 70, align: 'right' },
  ] as const
  let y = 330
  for (const { text, x, width, align } of columns)
    put(doc, [x, y], text, { size: 8, font: bold, width, align })
  y += 16
  for (const each of list) {
    const cells = [
      `${each.number} / ${each.seal}`,
      count(each.packages, 'commas'),
      'Tela de algodón teñida, rollos de 150 cm de ancho',
      written(each.grams, 2, 'commas'),
      written(each.litres, 3, 'commas'),
    ]
    let bottom = y
    for (const [at, { x, width, align }] of columns.entries())
      bottom = Math.max(bottom, put(doc, [x, y], cells[at] ?? '', { size: 8.5, font, width, align }))
    y = bottom + 6
  }
  const totals = [
    'TOTAL',
    count(sum('packages'), 'commas'),
    '',
    written(sum('grams'), 2, 'commas'),
    written(sum('litres'), 3, 'commas'),
  ]
  for (const [at, { x, width, align }] of columns.entries())
    put(doc, [x, y], totals[at] ?? '', { size: 8.5, font: bold, width, align })
  put(doc, [36, 760], `Embarcado a bordo: ${writtenDay(onBoard, 'spanish')}`, { font })
  put(doc, [330, 760], 'Flete: pagadero en destino', { font })
  return {
    kind: 'billOfLading',
    whole: {
      masterBl: number,
      shipper: shipper.name,
      consignee: consignee.name,
      notifyParty: notify.name,
      vessel,
      voyage,
      pol: pol.code,
      pod: pod.code,
      finalDestination: 'León, Gto.',
      issuedOn: onBoard,
      onBoardOn: onBoard,
      packages: String(sum('packages')),
      weight: decimal(sum('grams')),
      volume: decimal(sum('litres')),
    },
    containers: list.map((each) => ({
      containerNumber: each.number,
      seal: each.seal,
      packages: String(each.packages),
      weight: decimal(each.grams),
      volume: decimal(each.litres),
    })),
  }
}
