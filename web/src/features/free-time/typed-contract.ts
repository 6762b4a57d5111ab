import { type Clock, type Direction, defaultEvents, directions } from '@rumbo/domain/free-time/clock'
import {
  type createContract,
  createContractInput,
  type FreeTimeContract,
} from '@rumbo/domain/free-time/settings.api'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { z } from 'zod'
import type { Choice } from '../../ui/inputs/search-select.tsx'

const { shape } = createContractInput

/** A tier as it is typed: no days are all that follow. */
export type TypedTier = { days: number | string; perDay: string }
export type TypedRate = {
  sizeTypes: string[]
  freeDays: number | string
  tiers: TypedTier[]
}

const typedRates = z.array(
  z.object({
    sizeTypes: z.array(z.string()),
    freeDays: z.union([z.number(), z.string()]),
    tiers: z.array(z.object({ days: z.union([z.number(), z.string()]), perDay: z.string() })),
  }),
)

/** An agreement as it is typed. Checked by the contract's own schemas. */
export const typedContract = z.object({
  name: shape.name,
  side: shape.side,
  clock: shape.clock,
  direction: z.enum(directions),
  carrier: z.custom<Choice | null>(),
  place: z.custom<Choice | null>(),
  validFrom: shape.validFrom,
  validUntil: shape.validUntil,
  startEvent: shape.startEvent,
  startRule: shape.startRule,
  stopEvent: shape.stopEvent,
  dayBasis: shape.dayBasis,
  chargeBasis: shape.chargeBasis,
  calendarId: shape.calendarId,
  currency: z.string().trim().toUpperCase().pipe(shape.currency),
  rates: typedRates.transform((rates) => rates.map(sentRate)).pipe(shape.rates),
})
export type TypedContract = z.input<typeof typedContract>

const choiceOf = (named: FreeTimeContract['carrier']): Choice | null =>
  named && { value: named.code, label: `${named.label} (${named.code})` }

/** What stands in the form at first. */
export const typedOf = (contract: FreeTimeContract | null): TypedContract => ({
  name: contract?.name ?? '',
  side: contract?.side ?? 'buy',
  clock: contract?.clock ?? 'demurrage',
  direction: contract?.direction ?? 'import',
  carrier: choiceOf(contract?.carrier ?? null),
  place: choiceOf(contract?.place ?? null),
  validFrom: contract?.validFrom ?? null,
  validUntil: contract?.validUntil ?? null,
  startEvent: contract?.startEvent ?? defaultEvents.import.demurrage.startEvent,
  startRule: contract?.startRule ?? 'sameDay',
  stopEvent: contract?.stopEvent ?? defaultEvents.import.demurrage.stopEvent,
  dayBasis: contract?.dayBasis ?? 'calendar',
  chargeBasis: contract?.chargeBasis ?? 'calendar',
  calendarId: contract?.calendarId ?? null,
  currency: contract?.currency ?? 'USD',
  rates: (contract?.rates ?? [{ sizeTypes: [], freeDays: 7, tiers: [] }]).map((rate) => ({
    sizeTypes: [...rate.sizeTypes],
    freeDays: rate.freeDays,
    tiers: rate.tiers.map(({ days, perDay }) => ({ days: days ?? '', perDay })),
  })),
})

const sentRate = ({ sizeTypes, freeDays, tiers }: TypedRate) => ({
  sizeTypes: [...sizeTypes],
  freeDays: freeDays === '' ? Number.NaN : Number(freeDays),
  tiers: tiers.map(({ days, perDay }) => ({
    days: days === '' ? null : Number(days),
    perDay: perDay.trim(),
  })),
})

/** What is sent of what was typed. */
export function sentContract({
  carrier,
  place,
  rates,
  currency,
  ...typed
}: TypedContract): Sent<typeof createContract> {
  return {
    ...typed,
    carrier: carrier?.value ?? null,
    place: place?.value ?? null,
    currency: currency.trim().toUpperCase(),
    rates: rates.map(sentRate),
  }
}

/** What a clock usually begins and ends by. */
export const defaultOf = (clock: Clock, direction: Direction) => defaultEvents[direction][clock]

/** Whether working days are counted, so that a calendar must say which they are. */
export const needsCalendar = ({
  dayBasis,
  chargeBasis,
  startRule,
}: Pick<TypedContract, 'dayBasis' | 'chargeBasis' | 'startRule'>): boolean =>
  dayBasis === 'working' || chargeBasis === 'working' || startRule === 'nextWorkingDay'
