import type { TrackingPreset } from './preset.ts'

export const byHand: TrackingPreset = {
  id: 'by-hand',
  group: 'files',
  name: { 'en-us': 'By hand', 'es-mx': 'A mano' },
  note: { 'en-us': 'typed dates', 'es-mx': 'fechas capturadas' },
  initials: null,
  carriers: [],
  protocol: 'webhook',
  way: null,
  teller: 'carrier',
  baseUrl: null,
  signIn: null,
  callsPerMinute: 60,
  callsPerDay: null,
  portal: null,
  steps: {
    'en-us': [
      'Open a shipment',
      'Click a date or the phase and type it',
      'Turn on Manual tracking in its Settings tab to keep it so',
    ],
    'es-mx': [
      'Abre un embarque',
      'Haz clic en una fecha o en la fase y captúrala',
      'Activa Rastreo manual en su pestaña Configuración para conservarla',
    ],
  },
  checkedOn: '2026-11-23',
}
