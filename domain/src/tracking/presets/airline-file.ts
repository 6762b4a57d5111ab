import { nothingPolled, type TrackingPreset } from './preset.ts'

export const airlineFile: TrackingPreset = {
  ...nothingPolled,
  id: 'airline-file',
  group: 'air',
  name: { 'en-us': 'Airline file', 'es-mx': 'Archivo de aerolínea' },
  note: { 'en-us': 'FSU text, uploaded', 'es-mx': 'texto FSU, se sube' },
  protocol: 'fsu',
  way: 'upload',
  teller: 'carrier',
  steps: {
    'en-us': [
      'Download the status messages from the airline’s portal',
      'Keep them as text, one message after another',
      'Upload the file here',
    ],
    'es-mx': [
      'Descarga los mensajes de estado del portal de la aerolínea',
      'Guárdalos como texto, un mensaje tras otro',
      'Sube aquí el archivo',
    ],
  },
  checkedOn: '2026-11-23',
}
