import { sampleModule } from '../../kernel/sample.ts'
/** A view as the reference page shows it. */
export const definitionExample = {
  columns: [{ field: 'name', width: 220 }, { field: 'phase' }, { field: 'eta' }],
  pinned: ['name'],
  sort: [{ field: 'eta', descending: false }],
  filter: { all: [{ field: 'eta', is: 'is' as const, value: 'next 7 days' }] },
  group: null,
  by: null,
  rowHeight: 'short' as const,
  totals: { eta: 'filled' as const },
  colors: [{ field: 'eta', is: 'less' as const, value: 'today', color: 'red' as const }],
}

export const viewExample = {
  id: '019ab0c2-7b21-7e63-9a2c-5d9f3e4a6b82',
  module: sampleModule.id,
  name: 'Arriving this week',
  layout: 'table' as const,
  definition: definitionExample,
  sharing: {
    company: true,
    edits: false,
    roles: [],
    teams: [],
    users: [],
    tags: [],
    companies: [],
    kinds: [],
    network: false,
  },
  owner: { id: '019ab0c2-1f00-7a11-8c3d-2e4f6a8b0c1d', name: 'Ana Ruiz' },
  organization: null,
  owned: true,
  mayUpdate: true,
  leftOut: { columns: 0, conditions: 0, others: 0 },
  version: 2,
}

export const linkExample = {
  id: '019ab0c2-8c32-7f74-8b3d-6eaf4f5b7c93',
  createdAt: '2026-11-21T15:04:05.000Z',
  expiresAt: '2026-12-21T15:04:05.000Z',
}
