import type { Terms } from '@rumbo/domain/free-time/terms'
import { statement } from '../../access/scope/statement.ts'

export type CalendarRow = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly rest_days: readonly number[]
  readonly holidays: readonly string[]
  readonly country: 'MX' | null
  readonly until: string | null
}

/** All by name, or one. */
export const selectCalendars = (id?: string) => statement<CalendarRow>`
  select id, version, name, rest_days, holidays::text[] as holidays, country, until::text as until
  from tenant.working_calendars where ${id ?? null}::uuid is null or id = ${id ?? null}
  order by base.fold(name), id`

export const insertCalendar = (row: Omit<CalendarRow, 'version'>) => statement`
  insert into tenant.working_calendars (organization_id, id, name, rest_days, holidays, country, until)
  values (tenant.org(), ${row.id}, ${row.name}, ${row.rest_days}::smallint[], ${row.holidays}::date[], ${row.country},
    ${row.until}::date)`

export const updateCalendar = (row: CalendarRow) => statement<{ id: string }>`
  update tenant.working_calendars set name = ${row.name}, rest_days = ${row.rest_days}::smallint[],
    holidays = ${row.holidays}::date[], country = ${row.country}, until = ${row.until}::date,
    version = version + 1, updated_at = now()
  where id = ${row.id} and version = ${row.version} returning id`

export const deleteCalendar = (id: string) => statement<{ id: string }>`
  delete from tenant.working_calendars where id = ${id} returning id`

export const usesOfCalendar = (id: string) => statement<{ id: string }>`
  select id from tenant.free_time_contracts where calendar_id = ${id} limit 1`

/** What is kept of a contract's terms as it is, besides the columns that it is chosen by. */
export type StoredTerms = Omit<Terms, 'clock' | 'side' | 'direction' | 'workingDays'>

export type ContractRow = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly side: Terms['side']
  readonly clock: Terms['clock']
  readonly direction: Terms['direction']
  readonly carrier_code: string | null
  readonly place_code: string | null
  readonly valid_from: string | null
  readonly valid_until: string | null
  readonly calendar_id: string | null
  readonly terms: StoredTerms
}

/** All by name, or one. */
export const selectContracts = (id?: string) => statement<ContractRow>`
  select id, version, name, side, clock, direction, carrier_code, place_code, valid_from::text as valid_from,
    valid_until::text as valid_until, calendar_id, terms
  from tenant.free_time_contracts where ${id ?? null}::uuid is null or id = ${id ?? null}
  order by base.fold(name), id`

export const insertContract = (row: Omit<ContractRow, 'version'>) => statement`
  insert into tenant.free_time_contracts (organization_id, id, name, side, clock, direction, carrier_code, place_code,
    valid_from, valid_until, calendar_id, terms)
  values (tenant.org(), ${row.id}, ${row.name}, ${row.side}, ${row.clock}, ${row.direction}, ${row.carrier_code},
    ${row.place_code}, ${row.valid_from}::date, ${row.valid_until}::date, ${row.calendar_id}, ${JSON.stringify(row.terms)}::jsonb)`

export const updateContract = (row: ContractRow) => statement<{ id: string }>`
  update tenant.free_time_contracts set name = ${row.name}, side = ${row.side}, clock = ${row.clock},
    direction = ${row.direction}, carrier_code = ${row.carrier_code}, place_code = ${row.place_code}, valid_from = ${row.valid_from}::date,
    valid_until = ${row.valid_until}::date, calendar_id = ${row.calendar_id},
    terms = ${JSON.stringify(row.terms)}::jsonb, version = version + 1, updated_at = now()
  where id = ${row.id} and version = ${row.version} returning id`

export const deleteContract = (id: string) => statement<{ id: string }>`
  delete from tenant.free_time_contracts where id = ${id} returning id`
