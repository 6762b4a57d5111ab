import { nothingPolled, type TrackingPreset } from './preset.ts'

export const ediFolder: TrackingPreset = {
  ...nothingPolled,
  id: 'edi-folder',
  group: 'files',
  name: { 'en-us': 'EDI folder', 'es-mx': 'Carpeta EDI' },
  note: { 'en-us': 'IFTSTA', 'es-mx': 'IFTSTA' },
  protocol: 'iftsta',
  way: 'mailbox',
  teller: 'carrier',
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
