import { nothingPolled, type TrackingPreset } from './preset.ts'

export const ediFile: TrackingPreset = {
  ...nothingPolled,
  id: 'edi-file',
  group: 'files',
  name: { 'en-us': 'EDI file', 'es-mx': 'Archivo EDI' },
  note: { 'en-us': 'X12, uploaded', 'es-mx': 'X12, se sube' },
  protocol: 'x12',
  way: 'upload',
  teller: 'carrier',
  steps: {
    'en-us': [
      'Get the file from the sender',
      'It holds X12 214, 315 or 322 messages',
      'Upload the file here',
    ],
    'es-mx': ['Pide el archivo al remitente', 'Trae mensajes X12 214, 315 o 322', 'Sube aquí el archivo'],
  },
  checkedOn: '2026-11-23',
}
