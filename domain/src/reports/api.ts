import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'
import { type SampleInput, sampleModule } from '../kernel/sample.ts'
import { anyValue, naming } from '../records/field-samples.ts'
import { queryErrors } from '../records/record-query.ts'
import { contentExample, reportExample, reportInputExample, runExample } from './examples.ts'
import { report, reportContent, reportInput } from './report.ts'
import { run } from './run.ts'
import { schedule } from './schedule.ts'

const tag = 'reports'
const path = '/api/v1/reports'
const permission = 'records'
const ownOnly = 'a report of one’s own; what it tells has a test of its own'
const errors = [
  ...queryErrors,
  'COLUMNS_TOO_MANY',
  'RECIPIENTS_TOO_MANY',
  'PLACEHOLDER_UNKNOWN',
  'SCHEDULE_NEVER_RUNS',
  'TEXT_TOO_LONG',
  'EMAIL_NOT_VALID',
  'MEMBER_UNKNOWN',
  'REPORT_VIEW_GONE',
  'REPORT_ROWS_TOO_MANY',
  'TOO_MANY',
] as const

const sampleSchedule = { repeat: 'once', every: 1, time: '08:00', timeZone: 'UTC', starts: '2999-12-31' }
const sampleContent = { module: sampleModule.id, columns: ['name'], format: 'csv' }
const sampleInput: SampleInput = {
  ...sampleContent,
  name: 'X',
  recipients: [{ kind: 'address', email: 'x@example.com' }],
  subject: 'X',
  schedule: sampleSchedule,
}
/** The ways in which a report names a field. */
const asks = (of: SampleInput) => [
  ...naming(sampleModule.id, [
    { ...of, columns: ['$field'] },
    { ...of, filter: anyValue },
  ]),
  {
    of: sampleModule.id,
    sortable: true as const,
    input: { ...of, sort: [{ field: '$field', descending: false }] },
  },
]

/** Your own; administrators see those of everybody, and open no file of another's. */
export const listReports = endpoint({
  method: 'GET',
  path,
  summary: 'List reports',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'definitions of one’s own, in columns that one chose' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(report) }),
  errors: [],
  bounded: 'an organization has 2,000 at most',
  example: { output: { items: [reportExample] } },
})

/** Sends by its schedule what its owner may see then. A field that you may not see is refused as one that doesn’t exist. */
export const createReport = endpoint({
  method: 'POST',
  path,
  summary: 'Create a report',
  tag,
  permission,
  apiScope: null,
  sample: { input: sampleInput, records: { asks: asks(sampleInput) } },
  input: reportInput,
  output: report,
  errors,
  example: { input: reportInputExample, output: reportExample },
})

export const getReport = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Get a report',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$report' }, records: ownOnly },
  input: z.strictObject({ id }),
  output: report,
  errors: [],
  example: { output: reportExample },
})

/** `version` is the one that the editor saw. What was paused for a reason that is gone runs again. */
export const updateReport = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change a report',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { ...sampleInput, id: '$report', version: 1 },
    records: { asks: asks({ ...sampleInput, id: '$report', version: 1 }) },
  },
  input: reportInput.extend({ id, version: z.int() }),
  output: report,
  errors: [...errors, 'VERSION_OUTDATED'],
  example: { input: { ...reportInputExample, version: 1 }, output: reportExample },
})

/** By its owner or an administrator. With its runs and their files; links to them are dead. */
export const deleteReport = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a report',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$report' }, records: ownOnly },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})

/** By its owner or an administrator; what would have run meanwhile isn’t made up for. */
export const pauseReport = endpoint({
  method: 'PUT',
  path: `${path}/{id}/paused`,
  summary: 'Pause a report, or have it run again',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$report', paused: true }, records: ownOnly },
  input: z.strictObject({ id, paused: z.boolean() }),
  output: report,
  errors: [],
  example: { input: { paused: true }, output: reportExample },
})

/** Besides its schedule, by its owner. */
export const runReport = endpoint({
  method: 'POST',
  path: `${path}/{id}/runs`,
  summary: 'Run a report now',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$report' }, records: ownOnly },
  input: z.strictObject({ id }),
  output: run,
  errors: ['REPORT_RUNNING'],
  perMinute: 10,
  example: { output: runExample },
})

/** The newest first. */
export const listReportRuns = endpoint({
  method: 'GET',
  path: `${path}/{id}/runs`,
  summary: 'List the runs of a report',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$report' }, records: ownOnly },
  input: z.strictObject({ id, ...pageInput }),
  output: z.object({ items: z.array(run), ...pageOutput }),
  errors: [],
  example: { output: { items: [runExample], nextCursor: null } },
})

/** Where the file of a run is: its owner and the members whom it was sent to open it, with a live session. */
export const getReportFile = endpoint({
  method: 'GET',
  path: '/api/v1/report-runs/{id}',
  summary: 'Get the file of a run of a report',
  tag,
  permission: 'member',
  apiScope: null,
  sample: { input: { id: '$reportRun' }, records: 'a file that was sent to its reader' },
  input: z.strictObject({ id }),
  output: z.object({
    /** Answers the bytes to a GET with the same credentials. */
    url: z.string(),
    name: z.string(),
    bytes: z.int(),
  }),
  errors: [],
  example: {
    output: {
      url: `/api/v1/report-runs/${runExample.id}/file`,
      name: runExample.file.name,
      bytes: runExample.file.bytes,
    },
  },
})

/** Ends the links by which people without an account open the file of a run. */
export const revokeReportLinks = endpoint({
  method: 'DELETE',
  path: '/api/v1/report-runs/{id}/links',
  summary: 'Revoke the links to the file of a run',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$reportRun' }, records: ownOnly },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})

/** The first rows as they would be written now, how many there are, and when it would run. */
export const previewReport = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Preview a report',
  tag,
  permission,
  apiScope: null,
  // What its rows tell is read column by column by a test of its own.
  sample: { input: sampleContent, records: { asks: asks(sampleContent) } },
  input: z.strictObject({ ...reportContent, schedule: schedule.optional() }),
  repeatable: 'it only reads',
  output: z.object({
    headings: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** How many records there are. */
    count: z.int(),
    /** RFC 3339 in UTC. */
    next: z.array(z.iso.datetime()),
  }),
  errors,
  example: {
    input: contentExample,
    output: {
      headings: ['Name', 'Phase', 'ETA'],
      rows: [['Sillas de roble', 'In transit', '02/12/2026']],
      count: 41,
      next: ['2026-11-30T14:00:00.000Z'],
    },
  },
})
