const organization = {
  id: '019ab0d1-0a10-7b21-8c32-4d5e6f708192',
  name: 'Importadora Cóndor',
  code: 'CONDOR',
  avatar: null,
  countryId: 'MX',
} as const

/** A passive partner as the reference page shows one. */
export const partnerExample = {
  id: '019ab0d2-1b21-7c32-9d43-5e6f70819203',
  version: 3,
  state: 'passive',
  organizationId: null,
  name: 'Agencia Aduanal Del Río',
  code: 'DELRIO',
  avatar: null,
  countryId: 'MX',
  location: 'Manzanillo',
  website: 'https://delrio.example',
  description: null,
  contactPhone: '+52 314 555 0100',
  references: ['PAT-3421'],
  contacts: [
    { name: 'Marta del Río', email: 'marta@delrio.example', phone: null, position: 'Customs broker' },
  ],
  kinds: ['customs_broker'],
  archived: false,
  invitedUntil: null,
  createdAt: '2026-10-02T15:00:00.000Z',
  updatedAt: '2026-11-18T17:20:00.000Z',
} as const

export const connectedPartnerExample = {
  ...partnerExample,
  state: 'connected',
  organizationId: organization.id,
  name: organization.name,
  code: organization.code,
  kinds: ['importer'],
} as const

export const connectionRequestExample = {
  id: '019ab0d3-2c32-7d43-8e54-6f7081920314',
  direction: 'sent',
  state: 'pending',
  organization: {
    id: organization.id,
    name: organization.name,
    avatar: organization.avatar,
    countryId: organization.countryId,
  },
  message: 'We move your appliances from Ningbo.',
  partner: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  decidedAt: null,
  askAgainAt: null,
} as const

export const foundOrganizationExample = {
  ...organization,
  location: 'Guadalajara',
  website: 'https://condor.example',
  description: 'Home appliances',
  contactPhone: null,
  connection: null,
} as const

export const activeCollaboratorExample = {
  ...organization,
  location: 'Guadalajara',
  website: 'https://condor.example',
  description: 'Home appliances',
  contactPhone: null,
  partnerId: partnerExample.id,
  state: 'connected',
  kinds: ['importer'],
  references: [],
  contacts: [{ name: 'Luis Cóndor', email: 'luis@condor.example' }],
} as const

export const companyInvitationExample = {
  inviter: { name: 'Cargo del Golfo', avatar: null, countryId: 'MX' },
  companyName: partnerExample.name,
  message: 'Follow our shipments with us.',
  expiresAt: '2026-12-20T15:00:00.000Z',
} as const
