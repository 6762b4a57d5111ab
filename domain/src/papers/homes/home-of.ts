import { addDays } from '../../kernel/time/civil-date.ts'
import type { NumberKind, PaperNumber } from './proved-numbers.ts'

/** A record that may be the one of a paper, with its numbers as they are compared. */
export type HomeCandidate = {
  readonly module: 'shipments' | 'orders'
  readonly id: string
  readonly numbers: Readonly<Partial<Record<NumberKind, ReadonlySet<string>>>>
  /** The days of its voyage, and the day on which it was made. */
  readonly days: readonly string[]
}

/** The one record of a paper; or why there is none, with those that could be it. */
export type Home =
  | { readonly state: 'found'; readonly home: HomeCandidate }
  | { readonly state: 'several' | 'noRecord' | 'noNumber'; readonly candidates: readonly HomeCandidate[] }

/** How long before and after a voyage a container may be named of it: then it goes on another. In days. */
export const containerWindow = 45

type Search = { readonly candidates: readonly HomeCandidate[]; readonly day: string }

/**
 * The shipment, else the order, that has the numbers of a paper. Where they lead to several, the one that has all of them is meant.
 * @param day the paper's, since a container is on one voyage after another
 */
export function homeOf(numbers: readonly PaperNumber[], { candidates, day }: Search): Home {
  if (numbers.length === 0) return { state: 'noNumber', candidates: [] }
  for (const module of ['shipments', 'orders'] as const) {
    const ofModule = candidates.filter((candidate) => candidate.module === module)
    const hits = numbers
      .map((number) => ofModule.filter((candidate) => has(candidate, number, day)))
      .filter((found) => found.length > 0)
    const any = ofModule.filter((candidate) => hits.some((found) => found.includes(candidate)))
    if (any.length === 0) continue
    const [one, ...others] = any.filter((candidate) => hits.every((found) => found.includes(candidate)))
    return one && others.length === 0 ? { state: 'found', home: one } : { state: 'several', candidates: any }
  }
  return { state: 'noRecord', candidates: [] }
}

function has({ numbers, days }: HomeCandidate, { kind, number }: PaperNumber, day: string): boolean {
  if (!numbers[kind]?.has(number)) return false
  if (kind !== 'container') return true
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return false
  return day >= addDays(first, -containerWindow) && day <= addDays(last, containerWindow)
}
