import type { Sample, SampleText } from './sample.ts'

const both = (es: string, en: string): SampleText => ({ 'es-mx': es, 'en-us': en })
const airport = (label: string, code: string) => ({ label, code })
const mexico = airport('Ciudad de México', 'MEX')
const kilograms = (amount: string) => ({ amount, unit: 'kilogram' })

/** By air: flying, delivered, and to be picked up. */
export const airSamples: readonly Sample[] = [
  {
    name: both('Ejemplo 8 · Chips de Shanghai, en vuelo', 'Sample 8 · Chips from Shanghai, in flight'),
    mode: 'air',
    values: {
      modality: 'general',
      incoterm: 'FCA',
      priority: 'urgent',
      carrierCode: { label: 'China Cargo Airlines', code: 'CK' },
      clientReference: 'PO-5108',
      shipper: { label: 'Pudong Semiconductors' },
      consignee: { label: 'Electrónica de Occidente' },
      apol: airport('Shanghai Pudong', 'PVG'),
      apod: mexico,
      planeFlight: ['CK257'],
      phase: '40_in_transit',
    },
    waybill: '112-8810008',
    days: { readyActual: -3, etd: -1, atd: -1, eta: 1 },
    containers: [{ type: 'box', amount: '24', weight: kilograms('480') }],
  },
  {
    name: both(
      'Ejemplo 9 · Instrumental de Fráncfort, entregado',
      'Sample 9 · Instruments from Frankfurt, delivered',
    ),
    mode: 'air',
    values: {
      modality: 'consolidated',
      incoterm: 'DAP',
      priority: 'normal',
      carrierCode: { label: 'Lufthansa Cargo', code: 'LH' },
      clientReference: 'PO-5109',
      shipper: { label: 'Main Medizintechnik' },
      consignee: { label: 'Hospitales del Valle' },
      apol: airport('Frankfurt', 'FRA'),
      apod: airport('Guadalajara', 'GDL'),
      planeFlight: ['LH8240'],
      phase: '70_delivered',
    },
    waybill: '020-8810009',
    days: { etd: -8, atd: -8, eta: -6, ata: -6, deliveredActual: -4 },
    containers: [{ type: 'crate', amount: '3', weight: kilograms('265') }],
  },
  {
    name: both(
      'Ejemplo 10 · Moda de Madrid, por recolectar',
      'Sample 10 · Fashion from Madrid, to be picked up',
    ),
    mode: 'air',
    values: {
      modality: 'general',
      incoterm: 'EXW',
      priority: 'normal',
      carrierCode: { label: 'Iberia (IAG Cargo)', code: 'IB' },
      clientReference: 'PO-5110',
      shipper: { label: 'Confecciones Retiro' },
      consignee: { label: 'Comercial Altiplano' },
      apol: airport('Madrid Barajas', 'MAD'),
      apod: mexico,
      phase: '10_ready',
    },
    days: { readyEstimated: 1, etd: 4, eta: 5 },
    containers: [{ type: 'box', amount: '40', weight: kilograms('610') }],
  },
]
