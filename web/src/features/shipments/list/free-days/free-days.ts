import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { type FreeTimeState, freeTimeStates } from '@rumbo/domain/free-time/assessment'

/** How free days stand: the color they have, the part of them that is left, and the days. */
export type FreeDays = {
  readonly tone: 'waiting' | 'good' | 'look' | 'bad'
  /** From 0 to 1. */
  readonly left: number
  readonly days: number
}

/** Days left within which it needs a look. */
const soon = 3
/** What is taken for the whole while nobody has said how many days are free. */
const usual = 7

const numberIn = (values: Values, id: string): number | null => {
  const value = valueIn(values, id)
  return typeof value === 'number' ? value : null
}

/** The free days of a shipment; null where there is nothing to tell of them. */
export function freeDaysOf(values: Values): FreeDays | null {
  const agreed = numberIn(values, 'freeTimeAtDestination') ?? numberIn(values, 'freeDaysOfDemurrage')
  const days = numberIn(values, 'freeDaysCountdown')
  const state = textIn(values, 'freeTimeState')
  if (!isStarted(freeTimeStates.find((each) => each === state)))
    return agreed === null ? null : { tone: 'waiting', left: 0, days: agreed }
  if (days === null) return null
  if (days < 0) return { tone: 'bad', left: 1, days }
  // What ended in time asks for nothing more.
  if (state === 'stopped') return { tone: 'waiting', left: 0, days }
  const whole = Math.max(agreed ?? usual, days, 1)
  return { tone: days > soon ? 'good' : 'look', left: days / whole, days }
}

const isStarted = (state: FreeTimeState | undefined): boolean =>
  state === 'running' || state === 'overdue' || state === 'stopped'
