import { membershipExample } from '../organizations/examples.ts'

/** A user as the reference page shows one. */
export const userExample = {
  id: '019ab0c0-7d10-7b22-8f31-5e2d9a4b6c70',
  email: 'ana.rios@cargodelgolfo.mx',
  emailVerified: true,
  secondFactor: true,
  firstName: 'Ana',
  lastName: 'Ríos',
  title: 'Head of ocean freight',
  position: null,
  description: null,
  phone: '+52 55 5555 0142',
  avatar: null,
  countryId: 'MX',
  staff: false,
  grants: [],
  language: 'es-mx',
  dateFormat: 'DD/MM/YYYY',
  timeZone: 'America/Mexico_City',
  shipmentColumnsSize: { masterBl: 140 },
  organizationUser: [membershipExample],
  createdAt: '2026-01-12T16:20:00.000Z',
  updatedAt: '2026-11-02T09:05:00.000Z',
} as const

export const identifiedExample = {
  tokenRumbo: '019ab0c0-81a2-4c07-9d3e-7f1b2a6c8e90.q3m0cXJZ1n8c2Yt5uV6wR7sT9pL4kH2gF1dA0bE3xYz',
  user: userExample,
} as const

export const sessionExample = {
  id: '019ab0c0-81a2-4c07-9d3e-7f1b2a6c8e90',
  current: true,
  ipAddress: '203.0.113.24',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-21T08:31:00.000Z',
  expiresAt: '2026-12-21T08:31:00.000Z',
} as const
