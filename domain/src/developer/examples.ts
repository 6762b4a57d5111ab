export const apiKeyExample = {
  id: '019ab0c4-3b12-7f23-8a34-5b6c7d8e9fd1',
  name: 'ERP',
  start: 'rumbo_4kT9',
  role: { id: '019ab0c4-3b12-7f23-8a34-5b6c7d8e9f0b', name: 'Integrations' },
  scopes: ['shipments:read', 'shipments:write'],
  callsPerMinute: null,
  createdBy: 'Ana Ruiz',
  createdAt: '2026-11-02T15:04:05.000Z',
  lastUsedAt: '2026-11-20T09:30:00.000Z',
  expiresAt: '2027-11-02T15:04:05.000Z',
  revokedAt: null,
  revokedBy: null,
  state: 'live',
} as const

export const apiAccessExample = {
  way: 'request',
  state: 'granted',
  mayMakeKeys: true,
  mayAsk: false,
  request: {
    purpose: 'Our ERP reads arrivals every hour.',
    contact: 'it@example.com',
    by: 'Ana Ruiz',
    at: '2026-11-01T10:00:00.000Z',
  },
  answer: { reason: 'Welcome.', at: '2026-11-01T12:00:00.000Z' },
  callsPerMinute: 600,
} as const
