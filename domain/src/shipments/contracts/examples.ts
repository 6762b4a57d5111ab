/** A shipment as the reference page shows it. */
export const shipmentExample = {
  id: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60',
  version: 3,
  owned: true,
  ended: false,
  name: 'Coffee, November',
  freightType: 'ocean',
  modality: 'fcl',
  phase: '40_in_transit',
  masterBl: 'MAEU123456789',
  carrierCode: { label: 'Maersk', code: 'MAEU' },
  pol: { label: 'Cartagena', code: 'COCTG' },
  pod: { label: 'Manzanillo', code: 'MXZLO' },
  etd: '2026-11-02',
  eta: '2026-11-18',
  ata: null,
}

/** What makes it. */
export const newShipmentExample = {
  name: 'Coffee, November',
  freightType: 'ocean',
  modality: 'fcl',
  masterBl: 'MAEU123456789',
  carrierCode: { code: 'MAEU' },
  pol: { code: 'COCTG' },
  pod: { code: 'MXZLO' },
  eta: '2026-11-18',
}

/** A container of it. */
export const containerExample = {
  id: '019ab0c2-6a10-7d52-8e1b-4c8e2d3f5a71',
  version: 1,
  owned: true,
  ended: false,
  shipmentId: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60',
  number: 'MSKU9070323',
  type: '45G1',
  seal: 'ML-0045121',
  weight: { amount: '18250', unit: 'kilogram' },
  currentPhase: '40_in_transit',
}
