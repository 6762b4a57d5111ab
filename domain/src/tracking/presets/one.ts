import type { TrackingPreset } from './preset.ts'

export const one: TrackingPreset = {
  id: 'one',
  group: 'ocean',
  name: { 'en-us': 'ONE', 'es-mx': 'ONE' },
  note: { 'en-us': 'key, by request', 'es-mx': 'clave, por solicitud' },
  initials: 'ONE',
  carriers: ['ONEY'],
  protocol: 'dcsa22',
  way: 'poll',
  teller: 'carrier',
  baseUrl: 'https://apis.one-line.com/v2/cargotracking/events',
  signIn: {
    kind: 'oauth',
    tokenUrl: 'https://apis.one-line.com/v1/oauth/accesstoken',
    keyHeader: 'apikey',
    secretIn: 'header',
  },
  callsPerMinute: 30,
  callsPerDay: null,
  portal: null,
  steps: {
    'en-us': [
      'Ask your ONE contact for access to the developer portal',
      'Register an app for Cargo Tracking',
      'Copy its API key and its secret',
    ],
    'es-mx': [
      'Pide a tu contacto en ONE acceso al portal de desarrolladores',
      'Registra una app para Cargo Tracking',
      'Copia su clave de API y su secreto',
    ],
  },
  checkedOn: '2026-11-23',
}
