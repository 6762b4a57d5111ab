import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { pageReport } from '../kernel/telemetry/page-report.ts'

export const reportPage = endpoint({
  method: 'POST',
  path: '/api/public/page-reports',
  summary: 'What the web application reports of itself, where the configuration says so; else it is dropped',
  tag: 'telemetry',
  permission: 'public',
  apiScope: null,
  sample: {
    input: {
      session: '0b6f4c1e-7f0a-4c59-9d8e-2a1f3c5d7e90',
      startedAt: 1_790_000_000_000,
      isFirst: true,
      steps: [],
      errors: [],
      usage: [],
    },
    records: 'nothing of records',
  },
  repeatable: 'a report makes no record',
  bodyLimit: 262_144,
  input: pageReport,
  output: z.null(),
  errors: [],
})
