import type { Field } from '@rumbo/domain/fields/field'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { weekdayOf } from '@rumbo/domain/kernel/time/civil-date'
import type { View } from '@rumbo/domain/records/views/view'
import type { createReport, previewReport } from '@rumbo/domain/reports/api'
import type { Report } from '@rumbo/domain/reports/report'
import type { Schedule } from '@rumbo/domain/reports/schedule'

/** How often, as it is chosen first; `custom` says all of it. */
export const frequencies = ['once', 'daily', 'weekly', 'monthly', 'custom'] as const
export type Frequency = (typeof frequencies)[number]

/** A report as it is typed. */
export type ReportDraft = {
  readonly name: string
  readonly module: string
  readonly columns: readonly string[]
  readonly viewId: string | null
  /** Of the report itself, where no view is followed; kept as it is. */
  readonly filter: Report['filter']
  readonly mode: Report['mode']
  readonly sort: Report['sort']
  readonly format: Report['format']
  readonly children: Report['children']
  readonly paper: Report['paper']
  readonly sendsEmpty: boolean
  readonly members: readonly string[]
  readonly emails: readonly string[]
  readonly subject: string
  readonly message: string
  readonly frequency: Frequency
  readonly schedule: Schedule
}

type Beginning = { readonly module: string; readonly timeZone: string; readonly today: string }

/** What a new report begins with: every Monday, or whatever day it is, at eight. */
export const emptyDraft = ({ module, timeZone, today }: Beginning): ReportDraft => ({
  name: '',
  module,
  columns: [],
  viewId: null,
  filter: null,
  mode: null,
  sort: [],
  format: 'pdf',
  children: 'slash',
  paper: 'letter',
  sendsEmpty: true,
  members: [],
  emails: [],
  subject: '{{name}} {{date}}',
  message: '',
  frequency: 'weekly',
  schedule: scheduleFor('weekly', {
    repeat: 'week',
    every: 1,
    weekdays: [],
    monthDays: [],
    shortMonths: 'lastDay',
    time: '08:00',
    timeZone,
    starts: today,
    ends: null,
  }),
})

/** The schedule of a preset, on the day of its start; a custom one stays as it is. */
export function scheduleFor(frequency: Frequency, schedule: Schedule): Schedule {
  const none = { weekdays: [], monthDays: [], every: 1, ends: null }
  switch (frequency) {
    case 'once':
      return { ...schedule, ...none, repeat: 'once' }
    case 'daily':
      return { ...schedule, ...none, repeat: 'day' }
    case 'weekly':
      return { ...schedule, ...none, repeat: 'week', weekdays: [weekdayOf(schedule.starts)] }
    case 'monthly':
      return { ...schedule, ...none, repeat: 'month', monthDays: [Number(schedule.starts.slice(8))] }
    case 'custom':
      return schedule.repeat === 'once' ? { ...schedule, repeat: 'day' } : schedule
  }
}

/** Which preset a schedule is of. */
export function frequencyOf(schedule: Schedule): Frequency {
  const presets = frequencies.filter((each) => each !== 'custom')
  return presets.find((each) => isSame(scheduleFor(each, schedule), schedule)) ?? 'custom'
}

const isSame = (one: Schedule, other: Schedule): boolean =>
  one.repeat === other.repeat &&
  one.every === other.every &&
  one.ends === other.ends &&
  String(one.weekdays) === String(other.weekdays) &&
  String(one.monthDays) === String(other.monthDays)

/** A report that is edited. */
export function draftOf(report: Report): ReportDraft {
  const { recipients, ...rest } = report
  return {
    ...rest,
    members: recipients.flatMap(({ userId }) => userId ?? []),
    emails: recipients.flatMap(({ kind, email }) => (kind === 'address' ? email : [])),
    frequency: frequencyOf(report.schedule),
  }
}

/** What of a draft a preview needs. */
export const previewOf = (draft: ReportDraft): Sent<typeof previewReport> => ({
  module: draft.module,
  columns: [...draft.columns],
  viewId: draft.viewId,
  filter: filterOf(draft),
  mode: draft.mode,
  sort: [...draft.sort],
  format: draft.format,
  children: draft.children,
  paper: draft.paper,
  schedule: draft.schedule,
})

/** A draft as it is sent. */
export const inputOf = (draft: ReportDraft): Sent<typeof createReport> => ({
  ...previewOf(draft),
  name: draft.name.trim(),
  sendsEmpty: draft.sendsEmpty,
  recipients: [
    ...draft.members.map((userId) => ({ kind: 'member' as const, userId })),
    ...draft.emails.map((email) => ({ kind: 'address' as const, email })),
  ],
  subject: draft.subject.trim(),
  message: draft.message,
  schedule: draft.schedule,
})

const filterOf = ({ viewId, filter }: ReportDraft) =>
  viewId !== null || filter === null ? null : JSON.stringify(filter)

/**
 * What a draft takes from a view that it follows: its columns as far as they are fields of the reader, its sort, and its name where the
 * draft has none.
 */
export function followed(
  { name }: Pick<ReportDraft, 'name'>,
  view: Pick<View, 'id' | 'name' | 'definition'>,
  fields: readonly Pick<Field, 'id'>[],
): Partial<ReportDraft> {
  const columns = view.definition.columns
    .map(({ field }) => field)
    .filter((id) => fields.some((each) => each.id === id))
  return {
    viewId: view.id,
    sort: [...view.definition.sort],
    ...(columns.length > 0 ? { columns } : {}),
    ...(name === '' ? { name: view.name } : {}),
  }
}
