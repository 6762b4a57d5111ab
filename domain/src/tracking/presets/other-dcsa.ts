import type { TrackingPreset } from './preset.ts'

export const otherDcsa: TrackingPreset = {
  id: 'other-dcsa',
  group: 'ocean',
  name: { 'en-us': 'Other DCSA line', 'es-mx': 'Otra naviera DCSA' },
  note: { 'en-us': 'own address, key', 'es-mx': 'su dirección, clave' },
  initials: '···',
  carriers: [],
  protocol: 'dcsa22',
  way: 'poll',
  teller: 'carrier',
  baseUrl: null,
  signIn: null,
  callsPerMinute: 30,
  callsPerDay: null,
  portal: null,
  steps: {
    'en-us': [
      'Ask the carrier for DCSA Track & Trace 2.2',
      'Note the address of its service and the header of the key',
      'Copy the key',
    ],
    'es-mx': [
      'Pide a la naviera DCSA Track & Trace 2.2',
      'Anota la dirección de su servicio y el encabezado de la clave',
      'Copia la clave',
    ],
  },
  checkedOn: '2026-11-23',
}
