import { isOfDirection } from '@rumbo/domain/free-time/clock'
import type * as api from '@rumbo/domain/free-time/settings.api'
import type { FreeTimeContract } from '@rumbo/domain/free-time/settings.api'
import type { Contract } from '@rumbo/domain/free-time/terms'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { findPlace, placesByCode } from '../reference/reference.service.ts'
import { countAllAgain } from './count-again.service.ts'
import * as queries from './free-time.queries.ts'

/** What the organization has agreed, as it is counted by. */
export async function contractsOf(scope: Scope): Promise<readonly Contract[]> {
  const rows = await scope.all(queries.selectContracts())
  const calendars = rows.some(({ calendar_id }) => calendar_id !== null)
    ? await scope.all(queries.selectCalendars())
    : []
  return rows.map((row) => {
    const calendar = calendars.find(({ id }) => id === row.calendar_id)
    return {
      ...row.terms,
      id: row.id,
      name: row.name,
      side: row.side,
      clock: row.clock,
      direction: row.direction,
      carrier: row.carrier_code,
      place: row.place_code,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      workingDays: calendar
        ? {
            restDays: calendar.rest_days,
            holidays: calendar.holidays,
            country: calendar.country,
            until: calendar.until,
          }
        : null,
    }
  })
}

/** By name. */
export async function readContracts(scope: Scope): Promise<FreeTimeContract[]> {
  return named(scope, await scope.all(queries.selectContracts()))
}

/** @throws AppError NOT_FOUND */
export async function readContract(scope: Scope, id: string): Promise<FreeTimeContract> {
  const [contract] = await named(scope, await scope.all(queries.selectContracts(id)))
  if (!contract) throw new AppError('NOT_FOUND')
  return contract
}

/** @throws AppError BAD_REQUEST with an issue at what isn't known or doesn't fit together */
export async function makeContract(
  scope: Scope,
  input: In<typeof api.createContract>,
): Promise<FreeTimeContract> {
  await requireSound(scope, input)
  const id = newId()
  await scope.all(queries.insertContract({ id, ...rowOf(input) }))
  noteIdempotencyRecord(scope, id)
  await countAllAgain(scope)
  return readContract(scope, id)
}

/** @throws AppError NOT_FOUND, VERSION_OUTDATED, BAD_REQUEST */
export async function changeContract(
  scope: Scope,
  { id, version, ...input }: In<typeof api.updateContract>,
): Promise<FreeTimeContract> {
  await requireSound(scope, input)
  if (!(await scope.first(queries.updateContract({ id, version, ...rowOf(input) })))) {
    await readContract(scope, id)
    throw new AppError('VERSION_OUTDATED')
  }
  await countAllAgain(scope)
  return readContract(scope, id)
}

/** @throws AppError NOT_FOUND */
export async function removeContract(scope: Scope, id: string): Promise<void> {
  if (!(await scope.first(queries.deleteContract(id)))) throw new AppError('NOT_FOUND')
  await countAllAgain(scope)
}

type Input = In<typeof api.createContract>

function rowOf(input: Input): Omit<queries.ContractRow, 'id' | 'version'> {
  const { name, side, clock, direction, carrier, place, validFrom, validUntil, calendarId, ...terms } = input
  return {
    ...{
      name: name.trim(),
      side,
      clock,
      direction,
      carrier_code: codeOf(carrier),
      place_code: codeOf(place),
    },
    valid_from: validFrom,
    valid_until: validUntil,
    calendar_id: calendarId,
    terms,
  }
}

const codeOf = (typed: string | null): string | null => typed?.trim().toUpperCase() ?? null

/** Carrier and port are known, the calendar is there where one is needed, and nothing ends before it begins. */
async function requireSound(scope: Scope, input: Input): Promise<void> {
  const { carrier, place, calendarId, validFrom, validUntil } = input
  const isCounted =
    input.dayBasis === 'working' || input.chargeBasis === 'working' || input.startRule === 'nextWorkingDay'
  const calendars = calendarId === null ? [] : await scope.all(queries.selectCalendars(calendarId))
  const issues = [
    ...(carrier !== null && !(await findPlace(scope, 'carriers', carrier))
      ? [{ path: 'carrier', code: 'CARRIER_NOT_FOUND' as const }]
      : []),
    ...(place !== null && !(await findPlace(scope, 'ports', place))
      ? [{ path: 'place', code: 'PORT_NOT_FOUND' as const }]
      : []),
    ...(calendarId === null && isCounted ? [{ path: 'calendarId', code: 'FIELD_REQUIRED' as const }] : []),
    ...(calendarId !== null && calendars.length === 0
      ? [{ path: 'calendarId', code: 'VALUE_NOT_VALID' as const }]
      : []),
    ...(validFrom !== null && validUntil !== null && validUntil < validFrom
      ? [{ path: 'validUntil', code: 'DATE_NOT_VALID' as const }]
      : []),
    ...(isOfDirection(input.startEvent, input.direction)
      ? []
      : [{ path: 'startEvent', code: 'VALUE_NOT_VALID' as const }]),
    ...(isOfDirection(input.stopEvent, input.direction) && input.startEvent !== input.stopEvent
      ? []
      : [{ path: 'stopEvent', code: 'VALUE_NOT_VALID' as const }]),
  ]
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues)
}

async function named(scope: Scope, rows: readonly queries.ContractRow[]): Promise<FreeTimeContract[]> {
  const codes = (pick: (row: queries.ContractRow) => string | null) => rows.flatMap((row) => pick(row) ?? [])
  const carriers = await placesByCode(
    scope,
    'carriers',
    codes(({ carrier_code }) => carrier_code),
  )
  const ports = await placesByCode(
    scope,
    'ports',
    codes(({ place_code }) => place_code),
  )
  const nameOf = (places: typeof carriers, code: string | null) =>
    code === null ? null : { code, label: places.get(code)?.name['en-us'] ?? code }
  return rows.map(({ id, version, name, side, clock, direction, terms, ...row }) => ({
    id,
    version,
    name,
    side,
    clock,
    direction,
    carrier: nameOf(carriers, row.carrier_code),
    place: nameOf(ports, row.place_code),
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    calendarId: row.calendar_id,
    startEvent: terms.startEvent,
    startRule: terms.startRule,
    stopEvent: terms.stopEvent,
    dayBasis: terms.dayBasis,
    chargeBasis: terms.chargeBasis,
    currency: terms.currency,
    rates: terms.rates.map(({ sizeTypes, freeDays, tiers }) => ({
      sizeTypes: [...sizeTypes],
      freeDays,
      tiers: [...tiers],
    })),
  }))
}
