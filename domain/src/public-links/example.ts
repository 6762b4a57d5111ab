/** A public link as the reference page shows it. */
export const publicLinkExample = {
  id: '019ab2f4-6c1e-7d35-9b3a-52f1c0e8a711',
  fields: ['name', 'phase', 'etd', 'atd', 'eta', 'ata', 'pol', 'pod'],
  containers: true,
  timeline: false,
  hasPassword: false,
  language: null,
  expiresAt: '2027-02-19T15:00:00Z',
  openings: 12,
  lastOpenedAt: '2026-11-21T09:41:00Z',
  createdAt: '2026-11-21T15:00:00Z',
  createdBy: 'Ana Ruiz',
  opens: true,
}
