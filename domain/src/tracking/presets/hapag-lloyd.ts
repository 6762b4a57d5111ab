import type { TrackingPreset } from './preset.ts'

export const hapagLloyd: TrackingPreset = {
  id: 'hapag-lloyd',
  group: 'ocean',
  name: { 'en-us': 'Hapag-Lloyd', 'es-mx': 'Hapag-Lloyd' },
  note: { 'en-us': 'key, free', 'es-mx': 'clave, gratis' },
  initials: 'HL',
  carriers: ['HLCU'],
  protocol: 'dcsa22',
  way: 'poll',
  teller: 'carrier',
  baseUrl: 'https://api.hlag.com/hlag/external/v2/events',
  signIn: { kind: 'apiKey', header: 'X-IBM-Client-Id', secretHeader: 'X-IBM-Client-Secret' },
  callsPerMinute: 10,
  callsPerDay: 6_000,
  portal: 'https://api-portal.hlag.com',
  steps: {
    'en-us': [
      'Register at api-portal.hlag.com',
      'Create an application and subscribe it to Track & Trace',
      'Copy the client ID and the client secret',
    ],
    'es-mx': [
      'Regístrate en api-portal.hlag.com',
      'Crea una aplicación y suscríbela a Track & Trace',
      'Copia el client ID y el client secret',
    ],
  },
  checkedOn: '2026-11-23',
}
