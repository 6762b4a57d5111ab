import type { TrackingPreset } from './preset.ts'

export const ediFolder: TrackingPreset = {
  id: 'edi-folder',
  group: 'files',
  name: { 'en-us': 'EDI folder', 'es-mx': 'Carpeta EDI' },
  note: { 'en-us': 'IFTSTA', 'es-mx': 'IFTSTA' },
  initials: null,
  carriers: [],
  protocol: 'iftsta',
  way: 'mailbox',
  teller: 'carrier',
  baseUrl: null,
  signIn: null,
  callsPerMinute: 60,
  callsPerDay: null,
  portal: null,
  steps: {
    'en-us': [
      'Ask the sender for IFTSTA status messages',
      'Have the files put into the folder of step 2',
      'Rumbo reads each file as it arrives',
    ],
    'es-mx': [
      'Pide al remitente mensajes de estado IFTSTA',
      'Haz que dejen los archivos en la carpeta del paso 2',
      'Rumbo lee cada archivo cuando llega',
    ],
  },
  checkedOn: '2026-11-23',
}
