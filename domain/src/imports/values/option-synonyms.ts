import { modes } from '../../kernel/mode.ts'
import { type PhaseMeaning, phasesOf } from '../../phases/phase.ts'
import { containerTypes } from '../../reference/container-types.ts'
import { incotermCodes, incoterms } from '../../reference/incoterms.ts'
import type { OptionWord } from './cell-format.ts'

const words = (value: string, list: string): readonly OptionWord[] =>
  list.split(', ').map((word) => ({ value, word }))

/** How the trade writes container types beside the alias of the table: by feet and by what stands behind. */
const containerAliases: Readonly<Record<string, string>> = {
  '22G1':
    "20GP, 20DC, 20ST, 20SD, 20DRY, 20 dry, 20, 20', 20ft, 20 standard, 20 std, 20 dry van, 20 dry container, 1x20",
  '42G1':
    "40GP, 40DC, 40ST, 40SD, 40DRY, 40 dry, 40, 40', 40ft, 40 standard, 40 std, 40 dry van, 40 dry container, 1x40",
  '45G1':
    "40HQ, 40 HC, 40 HQ, 40'HC, 40'HQ, 40 high cube, 40ft HC, 40ft HQ, 40ft high cube, 1x40HC, 1x40HQ, 4HDC",
  L5G1: "45HQ, 45 HC, 45 HQ, 45'HC, 45'HQ, 45 high cube, 45ft HC, 45ft",
  '22R1': '20RE, 20 reefer, 20 rf, 20 refrigerado',
  '42R1': '40RE, 40 reefer, 40 rf, 40 refrigerado',
  '45R1': '40RQ, 40HR, 40HRF, 40RHC, 40 reefer HC, 40 high cube reefer',
  '22U1': '20 open top, 20 OT',
  '42U1': '40 open top, 40 OT',
  '22P1': '20 flat rack, 20 FR',
  '42P1': '40 flat rack, 40 FR',
  '22T1': '20TK, 20TN, 20 tank, isotank, iso tank, isotanque',
}

/** How reports name where cargo is on its way, whatever its mode. */
const phaseWords: Readonly<Record<PhaseMeaning, string>> = {
  ready:
    'ready, booked, booking confirmed, confirmed, pending pickup, not shipped, cargo ready, listo, carga lista, reservado, booking confirmado, por embarcar, por recolectar',
  toOrigin: 'picked up, pickup, recolectado, en recolección, en camino a puerto, to port',
  atOrigin:
    'at origin, at port of loading, at pol, gated in, gate in, at airport of departure, en origen, en puerto de origen, en puerto de carga, en aeropuerto de origen, ingresado a puerto, en recolección, loading, cargando',
  inTransit:
    'in transit, intransit, transit, sailing, sailed, departed, on board, on water, on the water, at sea, shipped, en route, in flight, en tránsito, transito, zarpado, zarpó, navegando, embarcado, salió, en camino, en ruta, en vuelo, en aguas',
  atDestination:
    'arrived, at destination, at port of discharge, at pod, discharged, landed, customs, in customs, customs clearance, arrived at port, arribado, arribó, en destino, en puerto de destino, en puerto de descarga, en puerto, en aeropuerto de destino, descargado, en aduana, en despacho, despachando',
  toFinalDestination:
    'out for delivery, gated out, gate out, released, on delivery, cleared, en entrega, en reparto, despachado, liberado, en camino a destino final',
  delivered:
    'delivered, completed, complete, closed, finished, done, empty returned, entregado, concluido, terminado, cerrado, finalizado, entregada, vacío devuelto',
}

const phaseSynonyms = (): readonly OptionWord[] =>
  modes.flatMap((mode) =>
    phasesOf[mode].flatMap(({ id, meaning }) =>
      words(id, phaseWords[meaning]).map((word) => ({ ...word, mode })),
    ),
  )

/** Further words of options that the trade uses, in both languages, by field: `<module>.<field>`. */
const synonyms: Readonly<Record<string, readonly OptionWord[]>> = {
  'shipments.freightType': [
    ...words(
      'ocean',
      'sea, ocean freight, sea freight, seafreight, maritime, vessel, ship, boat, water, by sea, sea-fcl',
    ),
    ...words(
      'ocean',
      'sea-lcl, mar, maritimo, marítima, barco, buque, vía marítima, flete marítimo, ocean fcl, ocean lcl',
    ),
    ...words(
      'air',
      'airfreight, air freight, air charter, plane, flight, by air, aereo, aerea, avion, via aerea, flete aereo',
    ),
    ...words(
      'road',
      'truck, trucking, land, ground, inland, lorry, by road, over the road, otr, carretera, camion, terrestre',
    ),
    ...words('road', 'autotransporte, via terrestre, flete terrestre, road freight, truckload'),
    ...words(
      'rail',
      'train, railway, railroad, by rail, rail freight, tren, ferrocarril, ffcc, f.f.c.c., via ferrea',
    ),
  ],
  'shipments.incoterm': incotermCodes.flatMap((code) => [
    { value: code, word: incoterms[code].name['en-us'] },
    { value: code, word: incoterms[code].name['es-mx'] },
    { value: code, word: `${code} - ${incoterms[code].name['en-us']}` },
    { value: code, word: `${code} ${incoterms[code].name['en-us']}` },
    { value: code, word: `${code} 2020` },
    { value: code, word: `${code} 2010` },
    { value: code, word: `Incoterms ${code}` },
  ]),
  'shipments.modality': [
    ...words('fcl', 'full container, full container load, contenedor completo, fcl/fcl, cy/cy'),
    ...words(
      'lcl',
      'less than container load, consolidado marítimo, carga suelta, groupage, lcl/lcl, cfs/cfs',
    ),
    ...words('ftl', 'full truck load, full truckload, camión completo, full'),
    ...words('ltl', 'less than truck load, less than truckload, consolidado terrestre'),
    ...words('roro', 'ro-ro, ro/ro, roll on roll off'),
    ...words('breakbulk', 'break bulk, carga general'),
  ],
  'shipments.phase': phaseSynonyms(),
  'shipments.priority': [
    ...words('urgent', 'high, alta, rush, urgent!, critical, crítica, expedite, express'),
    ...words('normal', 'standard, medium, media, low, baja, regular, estándar'),
  ],
  'containers.type': containerTypes.flatMap(({ code, alias }) => [
    { value: code, word: alias },
    ...words(code, containerAliases[code] ?? alias),
  ]),
}

/** What else the options of a field are called in the trade. Own fields have none. */
export const synonymsOf = (fieldId: string): readonly OptionWord[] =>
  synonyms[`shipments.${fieldId}`] ?? synonyms[`containers.${fieldId}`] ?? []
