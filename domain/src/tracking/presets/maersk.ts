import type { TrackingPreset } from './preset.ts'

export const maersk: TrackingPreset = {
  id: 'maersk',
  group: 'ocean',
  name: { 'en-us': 'Maersk', 'es-mx': 'Maersk' },
  note: { 'en-us': 'key, free', 'es-mx': 'clave, gratis' },
  initials: 'MSK',
  carriers: ['MAEU', 'SEAU', 'SAFM', 'MCPU'],
  protocol: 'dcsa22',
  way: 'poll',
  teller: 'carrier',
  baseUrl: 'https://api.maersk.com/track-and-trace-private/events',
  signIn: {
    kind: 'oauth',
    tokenUrl: 'https://api.maersk.com/customer-identity/oauth/v2/access_token',
    keyHeader: 'Consumer-Key',
    secretIn: 'body',
  },
  callsPerMinute: 60,
  callsPerDay: null,
  portal: 'https://developer.maersk.com',
  steps: {
    'en-us': [
      'Sign in at developer.maersk.com and open My apps',
      'Create an app and add Track and Trace Plus',
      'Copy the Consumer Key and its secret. Approval is manual.',
    ],
    'es-mx': [
      'Inicia sesión en developer.maersk.com y abre My apps',
      'Crea una app y agrega Track and Trace Plus',
      'Copia la Consumer Key y su secreto. La aprobación es manual.',
    ],
  },
  checkedOn: '2026-11-23',
}
