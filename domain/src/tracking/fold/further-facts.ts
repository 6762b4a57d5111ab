import type { Values } from '../../fields/values.ts'
import { normaliseContainer } from '../../identifiers/container.ts'
import type { Milestone } from '../statements/canonical.ts'
import type { Outcome } from './outcome.ts'
import type { TrackingPatch } from './patch.ts'

/** The dates of a container that free time is counted by, and the steps that they are the days of. */
const moveFields = {
  emptyPickedUpOn: { milestone: 'emptyOut', of: 'actual' },
  gatedInOn: { milestone: 'atOriginPort', of: 'actual' },
  loadedOn: { milestone: 'loaded', of: 'actual' },
  dischargedOn: { milestone: 'discharged', of: 'actual' },
  availableOn: { milestone: 'available', of: 'actual' },
  gatedOutOn: { milestone: 'gatedOutLaden', of: 'actual' },
  emptyReturnEstimatedOn: { milestone: 'emptyReturned', of: 'estimated' },
  emptyReturnedOn: { milestone: 'emptyReturned', of: 'actual' },
} as const satisfies Record<string, { readonly milestone: Milestone; readonly of: 'actual' | 'estimated' }>

/**
 * What events say besides phases and dates: the state of customs, and what free time is counted by. It stands in the stored
 * patch, so that the next fold knows what is new.
 */
export function furtherFacts(outcome: Outcome): TrackingPatch {
  return {
    customsStatus: outcome.customs?.state ?? null,
    containerMoves: outcome.containers.map(({ number, moves }) => ({
      number,
      ...Object.fromEntries(
        Object.entries(moveFields).map(([field, { milestone, of }]) => [
          field,
          moves.find((move) => move.milestone === milestone)?.[of]?.date ?? null,
        ]),
      ),
    })),
  }
}

/** The new state of customs; nothing where a person said something else (requirement SHP-15). */
export function customsNews(
  stored: string | null,
  { before, after }: { readonly before: TrackingPatch | null; readonly after: TrackingPatch },
): TrackingPatch {
  const [earlier, current] = [before?.customsStatus ?? null, after.customsStatus ?? null]
  const isTheirs = stored !== null && stored !== 'none' && stored !== earlier
  return isTheirs || earlier === current ? {} : { customsStatus: current }
}

/** The days of a container that have changed; one that a person set stays. */
export function moveNews(
  { number, stored }: { readonly number: string; readonly stored: Values },
  { before, after }: { readonly before: TrackingPatch | null; readonly after: TrackingPatch },
): TrackingPatch {
  const [earlier, current] = [movesIn(before, number), movesIn(after, number)]
  const news = Object.keys(moveFields).filter((field) => {
    const [was, is, stands] = [earlier[field] ?? null, current[field] ?? null, stored[field] ?? null]
    return was !== is && (stands === null || stands === was)
  })
  return Object.fromEntries(news.map((field) => [field, current[field] ?? null]))
}

function movesIn(patch: TrackingPatch | null, number: string): Readonly<Record<string, string | null>> {
  const moves = patch?.containerMoves
  const rows = Array.isArray(moves) ? (moves as readonly Record<string, string | null>[]) : []
  return rows.find((row) => row.number === normaliseContainer(number)) ?? {}
}
