const summary = {
  id: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f',
  name: 'Cargo del Golfo',
  code: 'CDG',
  slug: 'cargo-del-golfo',
  avatar: null,
  countryId: 'MX',
  type: 'forwarding_agent',
} as const
const roleId = '019ab0c1-2a10-7c30-9b40-1d2e3f4a5b60'
const userId = '019ab0c0-7d10-7b22-8f31-5e2d9a4b6c70'

/** An organization as the reference page shows one to its members. */
export const organizationExample = {
  ...summary,
  state: 'active',
  annualShipmentRange: '500-1000',
  primaryAddressId: null,
  location: 'Veracruz',
  website: 'https://cargodelgolfo.mx',
  description: null,
  phone: '+52 229 555 0100',
  contactPhone: null,
  allowedEmailDomains: ['cargodelgolfo.mx'],
  referenceCodes: ['MX-4471'],
  timeZone: 'America/Mexico_City',
  members: [
    {
      userId,
      firstName: 'Ana',
      lastName: 'Ríos',
      email: 'ana.rios@cargodelgolfo.mx',
      avatar: null,
      roleId,
      status: 'active',
    },
  ],
  tags: ['019ab0c5-4c23-7134-9b45-6c7d8e9f0a1b'],
  addresses: [],
  createdAt: '2026-01-12T16:22:00.000Z',
  updatedAt: '2026-10-30T11:00:00.000Z',
} as const

export const memberExample = {
  ...organizationExample.members[0],
  title: 'Head of ocean freight',
  position: 'Operations',
  role: { id: roleId, name: 'Member', color: 'unassigned' },
  isAdmin: false,
  teams: ['019ab0c6-5d34-7245-8c56-7d8e9f0a1b2c'],
  tags: ['019ab0c5-4c23-7134-9b45-6c7d8e9f0a1b'],
} as const

export const teamExample = {
  id: memberExample.teams[0],
  name: 'Customs',
  color: 'green',
  collaborators: [userId],
} as const

export const tagExample = {
  id: memberExample.tags[0],
  name: 'Perishable',
  color: 'light-green',
  organizationId: summary.id,
} as const

export const membershipExample = {
  organizationId: summary.id,
  organization: summary,
  roleId,
  status: 'active',
  secondFactorFrom: null,
} as const

export const joinableExample = {
  id: '019ab0c1-4c20-7d41-8e52-6f7a8b9c0d1e',
  name: 'Importadora Cóndor',
  slug: 'importadora-condor',
  avatar: null,
} as const

export const myJoinRequestExample = {
  id: '019ab0c3-0a11-7e22-9f33-4a5b6c7d8e9f',
  organizationId: joinableExample.id,
  organizationName: joinableExample.name,
  note: 'I work in purchasing.',
  status: 'pending',
  createdAt: '2026-11-20T15:00:00.000Z',
  decidedAt: null,
} as const

export const joinRequestExample = {
  id: myJoinRequestExample.id,
  user: { id: userId, email: 'ana.rios@cargodelgolfo.mx', firstName: 'Ana', lastName: 'Ríos' },
  note: myJoinRequestExample.note,
  status: 'pending',
  createdAt: myJoinRequestExample.createdAt,
  decidedAt: null,
} as const

export const invitationExample = {
  id: '019ab0c4-3b12-7f23-8a34-5b6c7d8e9f0a',
  email: 'beto@cargodelgolfo.mx',
  roleId,
  teamId: null,
  status: 'pending',
  invitedBy: { id: userId, name: 'Ana Ríos' },
  createdAt: '2026-11-19T10:00:00.000Z',
  sentAt: '2026-11-19T10:00:00.000Z',
  expiresAt: '2026-11-26T10:00:00.000Z',
} as const

export const roleExample = {
  id: roleId,
  name: 'Member',
  color: 'gray',
  organizationId: summary.id,
  userIds: [userId],
  shipment: { allowed: true, create: ['ocean', 'air', 'road', 'rail'], edits: 'own' },
  organization: {
    organizations: false,
    users: false,
    network: false,
    addresses: false,
    billing: false,
    developer: false,
    roles: false,
    tags: false,
    upgradePlan: false,
    deleteAccount: false,
  },
  dashboard: { allowed: true },
  order: { allowed: true },
  product: { allowed: true },
  task: { allowed: true },
  document: { allowed: true },
  finances: { allowed: true },
  rows: [
    { nameField: 'shipments:fields.eta', fieldId: 'eta', section: 'dates', permissions: 'edit', roleId },
  ],
} as const

export const roleSummaryExample = {
  id: '019ab0c4-3b12-7f23-8a34-5b6c7d8e9f0b',
  name: 'Warehouse',
  color: 'blue',
  builtIn: null,
  members: 3,
  invitations: 1,
  keys: 0,
  mayGive: true,
} as const

export const roleDetailsExample = {
  ...roleSummaryExample,
  version: 7,
  organization: roleExample.organization,
  modules: {
    shipments: true,
    orders: false,
    products: false,
    tasks: true,
    documents: true,
    finances: false,
    dashboard: true,
  },
  create: { ocean: false, air: false, road: true, rail: false },
  edits: 'own',
  sections: [
    { module: 'shipments', section: null, name: null, access: 'custom' },
    { module: 'shipments', section: 'dates', name: null, access: 'view' },
  ],
  fields: [
    {
      module: 'shipments',
      field: 'eta',
      section: 'dates',
      name: null,
      nameField: 'shipments:fields.eta',
      right: 'view',
      least: 'hide',
      most: 'edit',
    },
  ],
} as const
