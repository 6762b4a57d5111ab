import { nothingPolled, type TrackingPreset } from './preset.ts'

export const webhook: TrackingPreset = {
  ...nothingPolled,
  id: 'webhook',
  group: 'files',
  name: { 'en-us': 'Webhook', 'es-mx': 'Webhook' },
  note: { 'en-us': 'own JSON, pushed', 'es-mx': 'JSON propio, enviado' },
  protocol: 'webhook',
  way: 'push',
  teller: 'provider',
  steps: {
    'en-us': [
      'Say below how the sender’s JSON is read',
      'Give the sender the address and the secret of step 2',
      'It posts each update, signed',
    ],
    'es-mx': [
      'Indica abajo cómo se lee el JSON del remitente',
      'Entrega al remitente la dirección y el secreto del paso 2',
      'Envía cada actualización por POST, firmada',
    ],
  },
  checkedOn: '2026-11-23',
}
