import type { TrackingPreset } from './preset.ts'

export const oneRecord: TrackingPreset = {
  id: 'one-record',
  group: 'air',
  name: { 'en-us': 'ONE Record', 'es-mx': 'ONE Record' },
  note: { 'en-us': 'airline, JSON-LD', 'es-mx': 'aerolínea, JSON-LD' },
  initials: null,
  carriers: [],
  protocol: 'oneRecord',
  way: 'push',
  teller: 'carrier',
  baseUrl: null,
  signIn: null,
  callsPerMinute: 60,
  callsPerDay: null,
  portal: null,
  steps: {
    'en-us': [
      'Ask the airline to publish logistics events by ONE Record',
      'Give it the address and the secret of step 2',
      'It sends each event as JSON-LD',
    ],
    'es-mx': [
      'Pide a la aerolínea que publique eventos por ONE Record',
      'Entrega la dirección y el secreto del paso 2',
      'Envía cada evento como JSON-LD',
    ],
  },
  checkedOn: '2026-11-23',
}
