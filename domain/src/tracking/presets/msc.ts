import { nothingPolled, type TrackingPreset } from './preset.ts'

/** MSC's own interface asks for a certificate, which Rumbo can't sign in with yet: its status messages come by EDI. */
export const msc: TrackingPreset = {
  ...nothingPolled,
  id: 'msc',
  group: 'ocean',
  name: { 'en-us': 'MSC', 'es-mx': 'MSC' },
  note: { 'en-us': 'EDI, by request', 'es-mx': 'EDI, por solicitud' },
  initials: 'MSC',
  carriers: ['MSCU', 'MEDU'],
  protocol: 'iftsta',
  way: 'push',
  teller: 'carrier',
  steps: {
    'en-us': [
      'Ask your MSC contact for IFTSTA status messages by EDI',
      'Name the bookings or the accounts that they cover',
      'Give them the address and the secret of step 2',
    ],
    'es-mx': [
      'Pide a tu contacto en MSC mensajes de estado IFTSTA por EDI',
      'Indica los bookings o las cuentas que abarcan',
      'Entrega la dirección y el secreto del paso 2',
    ],
  },
  checkedOn: '2026-11-23',
}
