import { nothingPolled, type TrackingPreset } from './preset.ts'

export const ediPost: TrackingPreset = {
  ...nothingPolled,
  id: 'edi-post',
  group: 'files',
  name: { 'en-us': 'EDI by HTTPS', 'es-mx': 'EDI por HTTPS' },
  note: { 'en-us': 'X12 214, 315, 322', 'es-mx': 'X12 214, 315, 322' },
  protocol: 'x12',
  way: 'push',
  teller: 'carrier',
  steps: {
    'en-us': [
      'Ask the sender for X12 214, 315 or 322 messages',
      'Give them the address and the secret of step 2',
      'They post each interchange as text',
    ],
    'es-mx': [
      'Pide al remitente mensajes X12 214, 315 o 322',
      'Entrega la dirección y el secreto del paso 2',
      'Envían cada intercambio como texto por POST',
    ],
  },
  checkedOn: '2026-11-23',
}
