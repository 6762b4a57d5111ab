import type { Sample, SampleText } from './sample.ts'

const both = (es: string, en: string): SampleText => ({ 'es-mx': es, 'en-us': en })
const town = (label: string) => ({ label })
const kilograms = (amount: string) => ({ amount, unit: 'kilogram' })

/** By road and rail: on the way, at the pick-up, and delivered. */
export const landSamples: readonly Sample[] = [
  {
    name: both('Ejemplo 11 · Resina de Laredo, en camino', 'Sample 11 · Resin from Laredo, on the way'),
    mode: 'road',
    values: {
      modality: 'ftl',
      incoterm: 'DAP',
      priority: 'normal',
      carrierCode: { label: 'Transportes Sierra Gorda' },
      masterBl: 'CP00061111',
      clientReference: 'PO-6111',
      shipper: { label: 'Gulf Resins' },
      consignee: { label: 'Plásticos de Monterrey' },
      origin: town('Laredo'),
      finalDestination: town('Monterrey'),
      truckTrip: ['TSG-4410'],
      phase: '30_in_transit',
    },
    days: { atOriginActual: -1, etd: -1, atd: -1, eta: 0 },
    containers: [{ number: '61TS4B', type: 'dryVan53', weight: kilograms('20800') }],
  },
  {
    name: both('Ejemplo 12 · Tequila a la Ciudad de México', 'Sample 12 · Tequila to Mexico City'),
    mode: 'road',
    values: {
      modality: 'ltl',
      incoterm: 'FCA',
      priority: 'normal',
      carrierCode: { label: 'Líneas Terrestres del Bajío' },
      masterBl: 'CP00061112',
      clientReference: 'SO-6112',
      shipper: { label: 'Destilería Los Agaves' },
      consignee: { label: 'Comercial Altiplano' },
      origin: town('Guadalajara'),
      finalDestination: town('Ciudad de México'),
      phase: '50_delivered',
    },
    days: { etd: -5, atd: -5, eta: -4, ata: -4, deliveredActual: -4 },
    containers: [{ type: 'pallet', amount: '8', weight: kilograms('6400') }],
  },
  {
    name: both(
      'Ejemplo 13 · Acero a Querétaro, en recolección',
      'Sample 13 · Steel to Querétaro, at the pick-up',
    ),
    mode: 'road',
    values: {
      modality: 'ftl',
      incoterm: 'DDP',
      priority: 'normal',
      carrierCode: { label: 'Fletes y Servicios La Huasteca' },
      masterBl: 'CP00061113',
      clientReference: 'SO-6113',
      shipper: { label: 'Aceros de Monterrey' },
      consignee: { label: 'Autopartes del Bajío' },
      origin: town('Monterrey'),
      finalDestination: town('Querétaro'),
      phase: '20_at_pickup',
    },
    days: { atOriginActual: 0, etd: 1, eta: 2 },
    containers: [{ number: '27HU9K', type: 'flatbed', weight: kilograms('24300') }],
  },
  {
    name: both(
      'Ejemplo 14 · Maíz a San Luis Potosí, por tren',
      'Sample 14 · Corn to San Luis Potosí, by train',
    ),
    mode: 'rail',
    values: {
      modality: 'wagon',
      incoterm: 'DAP',
      priority: 'normal',
      carrierCode: { label: 'CPKC de México' },
      masterBl: 'RW00071114',
      clientReference: 'PO-7114',
      shipper: { label: 'Great Plains Grain' },
      consignee: { label: 'Molinos Potosinos' },
      origin: town('Kansas City'),
      finalDestination: town('San Luis Potosí'),
      truckTrip: ['QKSLP-18'],
      phase: '30_in_transit',
    },
    days: { atOriginActual: -4, etd: -3, atd: -3, eta: 3 },
    containers: [{ number: 'FXE771114', type: 'hopper', weight: kilograms('84600') }],
  },
]
