export const endpointExample = {
  id: '019ab0c4-3b12-7f23-8a34-5b6c7d8e9fe1',
  name: 'ERP',
  url: 'https://erp.example.com/hooks/rumbo',
  role: { id: '019ab0c4-3b12-7f23-8a34-5b6c7d8e9f0b', name: 'Integrations' },
  types: ['shipment.changed', 'alert.opened'],
  withValues: false,
  state: 'live',
  offReason: null,
  failure: null,
  failingSince: null,
  waiting: 0,
  previousSecretUntil: null,
  lastSentAt: '2026-11-20T09:30:00.000Z',
  createdBy: 'Ana Ruiz',
  createdAt: '2026-11-02T15:04:05.000Z',
} as const

export const secretExample = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='

export const deliveryExample = {
  id: '019ab0c4-3b12-7f23-8a34-5b6c7d8e9fe2',
  type: 'shipment.changed',
  happenedAt: '2026-11-20T09:29:58.120Z',
  state: 'sent',
  tries: 1,
  status: 204,
  failure: null,
  nextAt: null,
  endedAt: '2026-11-20T09:30:00.000Z',
} as const

export const triesExample = [
  {
    at: '2026-11-20T09:30:00.000Z',
    milliseconds: 84,
    status: 204,
    failure: null,
    request:
      '{"type":"shipment.changed","timestamp":"2026-11-20T09:29:58.120Z","data":{"id":"019ab0c4-3b12-7f23-8a34-5b6c7d8e9f01","module":"shipments","fields":["eta"],"version":7,"organizationId":"019ab0c4-3b12-7f23-8a34-5b6c7d8e9f02","cause":"tracking"}}',
    answer: '',
  },
] as const
