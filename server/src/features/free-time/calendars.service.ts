import type * as api from '@rumbo/domain/free-time/settings.api'
import type { WorkingCalendar } from '@rumbo/domain/free-time/settings.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { countAllAgain } from './count-again.service.ts'
import * as queries from './free-time.queries.ts'

/** By name. */
export async function readCalendars(scope: Scope): Promise<WorkingCalendar[]> {
  return (await scope.all(queries.selectCalendars())).map(viewOf)
}

/** @throws AppError NOT_FOUND */
export async function readCalendar(scope: Scope, id: string): Promise<WorkingCalendar> {
  const row = await scope.first(queries.selectCalendars(id))
  if (!row) throw new AppError('NOT_FOUND')
  return viewOf(row)
}

export async function makeCalendar(
  scope: Scope,
  input: In<typeof api.createCalendar>,
): Promise<WorkingCalendar> {
  const id = newId()
  await scope.all(queries.insertCalendar({ id, ...rowOf(input) }))
  noteIdempotencyRecord(scope, id)
  return readCalendar(scope, id)
}

/** @throws AppError NOT_FOUND, VERSION_OUTDATED */
export async function changeCalendar(
  scope: Scope,
  { id, version, ...input }: In<typeof api.updateCalendar>,
): Promise<WorkingCalendar> {
  if (!(await scope.first(queries.updateCalendar({ id, version, ...rowOf(input) })))) {
    await readCalendar(scope, id)
    throw new AppError('VERSION_OUTDATED')
  }
  await countAllAgain(scope)
  return readCalendar(scope, id)
}

/** @throws AppError NOT_FOUND, CALENDAR_IN_USE */
export async function removeCalendar(scope: Scope, id: string): Promise<void> {
  if (await scope.first(queries.usesOfCalendar(id))) throw new AppError('CALENDAR_IN_USE')
  if (!(await scope.first(queries.deleteCalendar(id)))) throw new AppError('NOT_FOUND')
}

const rowOf = ({ name, restDays, holidays, country, until }: In<typeof api.createCalendar>) => ({
  name: name.trim(),
  rest_days: restDays.toSorted(),
  holidays: [...new Set(holidays)].sort(),
  country,
  until,
})

const viewOf = ({ id, version, name, rest_days, holidays, country, until }: queries.CalendarRow) => ({
  id,
  version,
  name,
  country,
  until,
  restDays: [...rest_days],
  holidays: [...holidays],
})
