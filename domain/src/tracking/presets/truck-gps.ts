import { nothingPolled, type TrackingPreset } from './preset.ts'

export const truckGps: TrackingPreset = {
  ...nothingPolled,
  id: 'truck-gps',
  group: 'files',
  name: { 'en-us': 'Truck GPS', 'es-mx': 'GPS de camiones' },
  note: { 'en-us': 'telematics webhook', 'es-mx': 'webhook de telemetría' },
  protocol: 'webhook',
  way: 'push',
  teller: 'position',
  steps: {
    'en-us': [
      'Say below how the sender’s JSON is read',
      'Give the telematics provider the address and the secret of step 2',
      'It posts each position with the shipment’s reference',
    ],
    'es-mx': [
      'Indica abajo cómo se lee el JSON del remitente',
      'Entrega al proveedor la dirección y el secreto del paso 2',
      'Envía cada posición con la referencia del embarque',
    ],
  },
  checkedOn: '2026-11-23',
}
