import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { createReport, listReportRuns } from '@rumbo/domain/reports/api'
import type { Report } from '@rumbo/domain/reports/report'
import type { Run } from '@rumbo/domain/reports/run'
import { expect, vi } from 'vitest'
import type { Served } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

export type As = { readonly person: Person; readonly organization: Organization }
type Input = Sent<typeof createReport>

export const schedule: Input['schedule'] = {
  repeat: 'day',
  every: 1,
  time: '08:00',
  timeZone: 'America/Mexico_City',
  starts: '2026-01-01',
}

/** A report of shipments by CSV to one address, or with other parts. */
export const reportOf = (parts: Partial<Input> = {}): Input => ({
  name: 'Arrivals',
  module: 'shipments',
  columns: ['name', 'eta', 'phase'],
  sort: [{ field: 'name', descending: false }],
  format: 'csv',
  recipients: [{ kind: 'address', email: 'client@x.example' }],
  subject: '{{name}}: {{rows}}',
  schedule,
  ...parts,
})

/** Makes a report. */
export async function makeReport(served: Served, as: As, parts: Partial<Input> = {}): Promise<Report> {
  const { status, body } = await served.call(createReport, reportOf(parts), as)
  expect([status, body]).toEqual([200, expect.objectContaining({ owned: true })])
  return body
}

/** Has an occurrence of a report be due, as if its time had just come; `from` is an earlier one that nobody dealt with. */
export async function makeDue(
  served: Served,
  as: As,
  { id, wall, from = wall }: { readonly id: string; readonly wall: string; readonly from?: string },
): Promise<void> {
  const { owner } = served.world
  await owner.query(
    `update base.reports set next_wall = $2, next_at = now(),
       definition = jsonb_set(definition, '{schedule,time}', to_jsonb($3::text)) where id = $1`,
    [id, from, wall.slice(11)],
  )
  await owner.query(`insert into base.due (organization_id, kind, key) values ($1, 'reports', $2)`, [
    as.organization.id,
    id,
  ])
}

/** The wall time, in the schedule's zone, so many minutes ago. */
export const wallAgo = (minutes: number, timeZone = 'America/Mexico_City'): string => {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(Date.now() - minutes * 60_000)
  return parts.replace(' ', 'T')
}

/** The runs of a report as soon as none is under way and there are so many. */
export async function runsOf(served: Served, as: As, { id, count }: { id: string; count: number }) {
  let items: readonly Run[] = []
  await vi.waitFor(
    async () => {
      items = (await served.call(listReportRuns, { id }, as)).body.items
      expect(items.map(({ state }) => state)).toEqual(expect.not.arrayContaining(['running']))
      expect(items.length).toBeGreaterThanOrEqual(count)
    },
    { timeout: 30_000, interval: 100 },
  )
  return items
}
