import type { TrackingPreset } from './preset.ts'

export const cmaCgm: TrackingPreset = {
  id: 'cma-cgm',
  group: 'ocean',
  name: { 'en-us': 'CMA CGM', 'es-mx': 'CMA CGM' },
  note: { 'en-us': 'key, free', 'es-mx': 'clave, gratis' },
  initials: 'CMA',
  carriers: ['CMDU', 'APLU', 'ANNU', 'CHNL'],
  protocol: 'dcsa22',
  way: 'poll',
  teller: 'carrier',
  baseUrl: 'https://apis.cma-cgm.net/operation/trackandtrace/v1/events',
  signIn: { kind: 'apiKey', header: 'keyId' },
  callsPerMinute: 30,
  callsPerDay: null,
  portal: 'https://api-portal.cma-cgm.com',
  steps: {
    'en-us': [
      'Sign in at api-portal.cma-cgm.com',
      'Create an application and subscribe to Track & Trace',
      'Copy the API key',
    ],
    'es-mx': [
      'Inicia sesión en api-portal.cma-cgm.com',
      'Crea una aplicación y suscríbela a Track & Trace',
      'Copia la clave de API',
    ],
  },
  checkedOn: '2026-11-23',
}
