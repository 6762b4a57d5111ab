import { nothingPolled, type TrackingPreset } from './preset.ts'

export const fsu: TrackingPreset = {
  ...nothingPolled,
  id: 'fsu',
  group: 'air',
  name: { 'en-us': 'FSU messages', 'es-mx': 'Mensajes FSU' },
  note: { 'en-us': 'Cargo-IMP codes', 'es-mx': 'códigos Cargo-IMP' },
  protocol: 'fsu',
  way: 'push',
  teller: 'carrier',
  steps: {
    'en-us': [
      'Ask the airline or your messaging provider for FSU messages',
      'Give them the address and the secret of step 2',
      'They post the text of each message',
    ],
    'es-mx': [
      'Pide mensajes FSU a la aerolínea o a tu proveedor de mensajería',
      'Entrega la dirección y el secreto del paso 2',
      'Envían el texto de cada mensaje por POST',
    ],
  },
  checkedOn: '2026-11-23',
}
