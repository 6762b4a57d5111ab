import { sampleModule } from '../kernel/sample.ts'

/** A report as the reference page shows it. */
const content = {
  module: sampleModule.id,
  columns: ['name', 'phase', 'eta'],
  viewId: null,
  filter: { all: [{ field: 'eta', is: 'is' as const, value: 'next 7 days' }] },
  mode: null,
  sort: [{ field: 'eta', descending: false }],
  format: 'pdf' as const,
  children: 'slash' as const,
  paper: 'letter' as const,
}

const schedule = {
  repeat: 'week' as const,
  every: 1,
  weekdays: [1],
  monthDays: [],
  shortMonths: 'lastDay' as const,
  time: '08:00',
  timeZone: 'America/Mexico_City',
  starts: '2026-11-30',
  ends: null,
}

export const contentExample = content

export const reportInputExample = {
  name: 'Arriving this week',
  ...content,
  sendsEmpty: true,
  recipients: [{ kind: 'address' as const, email: 'trafico@example.com', name: 'Tráfico' }],
  subject: '{{name}}, {{date}}',
  message: '',
  schedule,
}

export const reportExample = {
  ...reportInputExample,
  id: '019ab0c2-7b21-7e63-9a2c-5d9f3e4a6b82',
  recipients: [{ kind: 'address' as const, userId: null, email: 'trafico@example.com', name: 'Tráfico' }],
  owner: { id: '019ab0c2-1f00-7a11-8c3d-2e4f6a8b0c1d', name: 'Ana Ruiz' },
  owned: true,
  nextAt: '2026-11-30T14:00:00.000Z',
  paused: null,
  lastRun: null,
  version: 1,
}

export const runExample = {
  id: '019ab0c2-8c32-7f74-8b3d-6eaf4f5b7c93',
  occurrence: '2026-11-30T08:00',
  state: 'sent' as const,
  isLate: false,
  reason: null,
  startedAt: '2026-11-30T14:00:00.412Z',
  endedAt: '2026-11-30T14:00:01.907Z',
  file: {
    name: 'Arriving this week 2026-11-30.pdf',
    rows: 41,
    pages: 2,
    bytes: 48_211,
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
  changes: {
    added: 12,
    removed: 4,
    changed: 7,
    columns: [{ field: 'eta', kind: 'date' as const, later: 3, earlier: 0 }],
  },
  deliveries: [
    {
      email: 'trafico@example.com',
      state: 'sent' as const,
      error: null,
      at: '2026-11-30T14:00:03.120Z',
      link: 'none' as const,
    },
  ],
}
