import { workExample } from '../../works/example.ts'

const ids = {
  shipment: '019ab0c1-4c20-7d11-9a63-0e5f7a1b2c3d',
  owner: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f',
  importer: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f60',
  profile: '019ab0c1-6e10-7b00-8000-3a4b5c6d7e8f',
}

/** Rights of a profile as the reference page shows them. */
export const rightsExample = {
  shipments: { default: 'hide', sections: { dates: 'view', places: 'view' }, fields: { eta: 'edit' } },
  containers: { default: 'view', sections: {}, fields: {} },
} as const

export const profileExample = {
  id: ids.profile,
  version: 3,
  name: 'Importers',
  rights: rightsExample,
  shares: 128,
} as const

export const defaultsExample = [
  { kind: null, organizationId: null, profileId: ids.profile },
  { kind: 'customs_broker', organizationId: null, profileId: ids.profile },
] as const

const nobody = { partnerId: null, email: null, company: null, userId: null, teamId: null }

/** An importer that a shipment is shared with, as the owner sees it. */
export const collaboratorExample = {
  ...nobody,
  id: ids.importer,
  party: 'organization',
  kind: 'importer',
  name: 'Importadora del Norte',
  avatar: null,
  organizationId: ids.importer,
  profile: { id: ids.profile, name: 'Importers', custom: false, rights: rightsExample },
  mayShare: false,
  seesOthers: false,
  grantedBy: { id: ids.owner, name: 'Cargo del Golfo' },
  since: '2026-11-20T15:02:00.000Z',
  mayChange: true,
  mayRemove: true,
  isYou: false,
} as const

export const ownerExample = {
  ...collaboratorExample,
  id: ids.owner,
  kind: 'owner',
  name: 'Cargo del Golfo',
  organizationId: ids.owner,
  profile: null,
  mayShare: true,
  seesOthers: true,
  grantedBy: null,
  since: '2026-11-18T09:30:00.000Z',
  mayChange: false,
  mayRemove: false,
  isYou: true,
} as const

const seen = {
  label: 'ETA',
  type: 'date',
  format: {},
  required: false,
  readOnly: false,
  options: [],
  module: 'shipments',
  section: 'dates',
  modes: null,
  custom: false,
  formula: null,
  foreign: null,
  shown: false,
} as const

export const previewExample = {
  name: 'Importadora del Norte',
  fields: [{ ...seen, id: 'eta', right: 'edit' }],
  values: { name: 'Coffee, November', freightType: 'ocean', eta: '2026-11-20' },
  withheld: 2,
} as const

export const explanationExample = {
  who: { id: ids.importer, name: 'Importadora del Norte', kind: 'importer' },
  right: 'view',
  reasons: [
    { rule: 'kind', name: 'importer', right: 'edit' },
    { rule: 'profile_section', name: 'Importers', right: 'view' },
    { rule: 'their_roles', name: 'Importadora del Norte', right: 'view' },
  ],
  fields: [],
} as const

/** A work that shares many shipments. */
export const sharingWorkExample = {
  ...workExample,
  title: { action: 'grant', partner: 'Importadora del Norte' },
  undoUntil: null,
}

export const sharingIds = ids
