import { nothingPolled, type TrackingPreset } from './preset.ts'

export const vesselPositions: TrackingPreset = {
  ...nothingPolled,
  id: 'vessel-positions',
  group: 'files',
  name: { 'en-us': 'Vessel positions', 'es-mx': 'Posiciones de buques' },
  note: { 'en-us': 'JSON, pushed', 'es-mx': 'JSON, enviado' },
  protocol: 'webhook',
  way: 'push',
  teller: 'position',
  steps: {
    'en-us': [
      'Say below how the sender’s JSON is read',
      'Give the sender the address and the secret of step 2',
      'Positions fill the detected dates, never the reported ones',
    ],
    'es-mx': [
      'Indica abajo cómo se lee el JSON del remitente',
      'Entrega al remitente la dirección y el secreto del paso 2',
      'Las posiciones llenan las fechas detectadas, no las informadas',
    ],
  },
  checkedOn: '2026-11-23',
}
