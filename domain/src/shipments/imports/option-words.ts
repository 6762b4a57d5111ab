import { modes } from '../../kernel/mode.ts'
import { type PhaseMeaning, phasesOf } from '../../phases/phase.ts'
import type { OptionWord } from '../../records/imports/values/cell-format.ts'
import { optionWords as words } from '../../records/imports/values/option-words.ts'
import { incotermCodes, incoterms } from '../../reference/incoterms.ts'

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

/** Further words of options that the trade uses, in both languages, by field. */
export const shipmentOptionWords: Readonly<Record<string, readonly OptionWord[]>> = {
  freightType: [
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
  incoterm: incotermCodes.flatMap((code) => [
    { value: code, word: incoterms[code].name['en-us'] },
    { value: code, word: incoterms[code].name['es-mx'] },
    { value: code, word: `${code} - ${incoterms[code].name['en-us']}` },
    { value: code, word: `${code} ${incoterms[code].name['en-us']}` },
    { value: code, word: `${code} 2020` },
    { value: code, word: `${code} 2010` },
    { value: code, word: `Incoterms ${code}` },
  ]),
  modality: [
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
  phase: phaseSynonyms(),
  priority: [
    ...words('urgent', 'high, alta, rush, urgent!, critical, crítica, expedite, express'),
    ...words('normal', 'standard, medium, media, low, baja, regular, estándar'),
  ],
}
