import { nothingPolled, type TrackingPreset } from './preset.ts'

export const manual: TrackingPreset = {
  ...nothingPolled,
  id: 'manual',
  group: 'files',
  name: { 'en-us': 'Manual', 'es-mx': 'Manual' },
  note: { 'en-us': 'typed dates', 'es-mx': 'fechas capturadas' },
  protocol: 'webhook',
  way: null,
  teller: 'carrier',
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
