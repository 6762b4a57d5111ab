import { nothingPolled, type TrackingPreset } from './preset.ts'

export const oneRecord: TrackingPreset = {
  ...nothingPolled,
  id: 'one-record',
  group: 'air',
  name: { 'en-us': 'ONE Record', 'es-mx': 'ONE Record' },
  note: { 'en-us': 'airline, JSON-LD', 'es-mx': 'aerolínea, JSON-LD' },
  protocol: 'oneRecord',
  way: 'push',
  teller: 'carrier',
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
