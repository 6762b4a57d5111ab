import { sampleModule } from '../kernel/sample.ts'

const role = { id: '019ab0c4-3b12-7f23-8a34-5b6c7d8e9f0b', name: 'Automation' } as const

/** A rule as the reference page shows it. */
export const ruleInputExample = {
  name: 'Delivered: archive',
  module: sampleModule.id,
  trigger: { kind: 'changed' as const, field: 'phase', to: 'delivered' },
  filter: { all: [{ field: 'freightType', is: 'is' as const, value: 'ocean' }] },
  steps: [{ kind: 'set' as const, field: 'archived', value: true }],
  roleId: role.id,
  inBulk: false,
}

export const ruleExample = {
  ...ruleInputExample,
  id: '019ab0c5-1b21-7e63-9a2c-5d9f3e4a6b82',
  role,
  on: true,
  paused: null,
  tried: true,
  alsoWrite: [],
  nextAt: null,
  createdBy: 'Ana Ruiz',
  runs: 41,
  failed: 0,
  lastRunAt: '2026-11-27T14:00:00.412Z',
  version: 3,
}

export const runExample = {
  id: '019ab0c5-2c32-7f74-8b3d-6eaf4f5b7c93',
  rule: { id: ruleExample.id, name: ruleExample.name },
  record: {
    id: '019ab0c4-3b12-7f23-8a34-5b6c7d8e9f01',
    module: sampleModule.id,
    name: 'Sillas de roble',
    address: '118',
  },
  state: 'done' as const,
  at: '2026-11-27T14:00:00.412Z',
  trigger: { kind: 'changed', field: 'phase', from: 'onTheWay', to: 'delivered', day: null },
  conditions: ['freightType'],
  steps: [{ kind: 'set', state: 'done' as const, code: null, field: 'archived', taskId: null }],
  chain: [],
  wrote: true,
  undone: null,
}
