import { reportExample } from '@rumbo/domain/reports/examples'
import { expect, test } from 'vitest'
import { draftOf, emptyDraft, followed, frequencyOf, inputOf, scheduleFor } from './report-draft.ts'

const empty = emptyDraft({ module: 'shipments', timeZone: 'America/Mexico_City', today: '2026-11-30' })

test('[RPT-01] presets are on the day of the start, and are recognised again', () => {
  expect(empty.schedule).toMatchObject({ repeat: 'week', weekdays: [1] })
  expect(scheduleFor('monthly', empty.schedule)).toMatchObject({
    repeat: 'month',
    monthDays: [30],
    weekdays: [],
  })
  for (const each of ['once', 'daily', 'weekly', 'monthly'] as const)
    expect(frequencyOf(scheduleFor(each, empty.schedule))).toBe(each)
  expect(frequencyOf({ ...empty.schedule, every: 2 })).toBe('custom')
  expect(frequencyOf({ ...empty.schedule, ends: '2027-01-01' })).toBe('custom')
  expect(scheduleFor('custom', scheduleFor('once', empty.schedule)).repeat).toBe('day')
})

test('[RPT-04] what is edited is sent as it was, whoever it goes to', () => {
  const { recipients, ...sent } = inputOf(draftOf(reportExample))
  expect(recipients).toEqual([{ kind: 'address', email: 'trafico@example.com' }])
  expect(sent).toMatchObject({ name: reportExample.name, schedule: reportExample.schedule, format: 'pdf' })
  expect(JSON.parse(String(sent.filter))).toEqual(reportExample.filter)
  expect(inputOf({ ...draftOf(reportExample), viewId: reportExample.id }).filter).toBeNull()
})

test('[RPT-01] a report that follows a view begins with its columns, sort and name, less what its reader has no field for', () => {
  const definition = {
    columns: [{ field: 'name' }, { field: 'gone' }, { field: 'eta' }],
    sort: [{ field: 'eta', descending: true }],
  }
  const view = { id: reportExample.id, name: 'Arrivals', definition } as never
  const fields = [{ id: 'eta' }, { id: 'name' }]
  expect(followed(empty, view, fields)).toEqual({
    viewId: reportExample.id,
    sort: definition.sort,
    columns: ['name', 'eta'],
    name: 'Arrivals',
  })
  expect(followed({ name: 'Mine' }, view, [])).toEqual({ viewId: reportExample.id, sort: definition.sort })
})
