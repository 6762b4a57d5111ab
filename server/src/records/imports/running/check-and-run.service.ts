import { createHash } from 'node:crypto'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { asideCodes } from '@rumbo/domain/records/imports/rows/problem'
import { limitFor, roomFor } from '../../../access/change/create/take-places.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'
import { startWork } from '../../../access/works/works.ts'
import type { ImportRow } from '../imports.queries.ts'
import { lockImport, saveImport } from '../imports.service.ts'
import { readingOf } from './reading-of.service.ts'

/** What a check was made of: another mapping or other options want another check. */
const checkedBy = ({ mapping, options }: ImportRow): string =>
  createHash('sha256')
    .update(JSON.stringify([mapping, options]))
    .digest('hex')

const checkedOf = (workId: string) => statement<{ checked: string | null }>`
  select input ->> 'checked' as checked from tenant.works where id = ${workId}`

/** The fields that an import writes, as a work's title names them. */
const fieldsOf = ({ mapping, module: root }: ImportRow): readonly string[] => [
  ...new Set(mapping.flatMap(({ field, module }) => (field && module === root ? [field] : []))),
]

/**
 * Begins to try every row of an import.
 * @throws AppError NOT_FOUND, IMPORT_NOT_WAITING, FIELDS_NOT_CONFIGURED, IMPORT_KEY_REQUIRED
 */
export async function beginCheck(scope: Scope, id: string): Promise<void> {
  const row = await lockImport(scope, id, { states: ['matching', 'verifying', 'cancelled'] })
  if (row.mapping.every(({ field }) => field === null)) throw new AppError('FIELDS_NOT_CONFIGURED')
  await readingOf(scope, row)
  const workId = await startWork(
    scope,
    { id: 'import-check' },
    {
      input: { importId: id, checked: checkedBy(row), module: row.module },
      title: { fields: fieldsOf(row), importId: id },
      // Where rows of one record stand apart, all are read twice, the first time for their keys.
      fix: async () => row.rows,
    },
  )
  await saveImport(scope, id, {
    state: 'checking',
    check_work_id: workId,
    run_work_id: null,
    counts: null,
    problems: [],
    ended_at: null,
  })
}

/** Whether an import was checked, and nothing changed since. */
export async function isChecked(scope: Scope, row: ImportRow): Promise<boolean> {
  if (row.state !== 'verifying' || row.counts === null || row.check_work_id === null) return false
  return (await scope.first(checkedOf(row.check_work_id)))?.checked === checkedBy(row)
}

/**
 * Begins to write the rows of an import that was checked.
 * @throws AppError NOT_FOUND, IMPORT_NOT_WAITING, IMPORT_NOT_CHECKED, IMPORT_NOT_WHOLE, MONTH_LIMIT_EXCEDED of one that is to go in whole
 */
export async function beginRun(scope: Scope, id: string): Promise<void> {
  const row = await lockImport(scope, id, { states: ['matching', 'verifying'] })
  if (!(await isChecked(scope, row))) throw new AppError('IMPORT_NOT_CHECKED')
  const aside = row.problems.filter(({ code }) => asideCodes.some((each) => each === code))
  const refused = aside.reduce((sum, { count }) => sum - count, row.counts?.refused ?? 0)
  if (row.options.whole === 'all' && refused > 0) throw new AppError('IMPORT_NOT_WHOLE', { count: refused })
  await requireRoom(scope, row)
  const workId = await startWork(
    scope,
    { id: 'import-run' },
    {
      input: { importId: id, module: row.module },
      title: { fields: fieldsOf(row), importId: id },
      fix: async () => row.rows,
    },
  )
  await saveImport(scope, id, { state: 'running', run_work_id: workId })
}

/** Of what is to go in whole nothing is written where the plan has no room for all of it. @throws AppError MONTH_LIMIT_EXCEDED */
async function requireRoom(scope: Scope, { module, options, counts }: ImportRow): Promise<void> {
  if (options.whole !== 'all') return
  const room = await roomFor(scope, moduleNamed(module))
  if (room === null || (counts?.new ?? 0) <= room) return
  throw new AppError('MONTH_LIMIT_EXCEDED', { n: await limitFor(scope, moduleNamed(module)) })
}
