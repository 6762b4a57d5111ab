/** A long work as the reference page shows it. */
export const workExample = {
  id: '019ab0c2-7b10-7d52-8e1b-4c8e2d3f5b00',
  kind: 'shipments-edit',
  state: 'running',
  title: { fields: ['priority'] },
  total: 41_200,
  done: 15_000,
  changed: 14_988,
  refused: 12,
  cancelling: false,
  error: null,
  undoUntil: null,
  undoOf: null,
  user: { id: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f6a', name: 'Ana Ruiz' },
  createdAt: '2026-11-21T09:14:00.000Z',
  endedAt: null,
} as const
