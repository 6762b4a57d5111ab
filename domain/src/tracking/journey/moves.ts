import type { Move } from '../fold/outcome.ts'
import type { Standing } from '../fold/standing.ts'
import { laterDate, type MakeDate } from '../phases/date-fact.ts'
import { type Milestone, milestones } from '../statements/canonical.ts'

const order = Object.keys(milestones) as readonly Milestone[]

/** The steps of which anything is said, in the order of the way. */
export function movesOf(standing: Standing, makeDate: MakeDate): readonly Move[] {
  return order.flatMap((milestone) => {
    const actual = makeDate(standing.first(milestone, 'actual'))
    const estimated = makeDate(standing.first(milestone, 'estimated') ?? standing.first(milestone, 'planned'))
    return actual || estimated ? [{ milestone, actual, estimated }] : []
  })
}

/** The steps of several containers as one: the latest of each, an actual one only where every container has made it. */
export function joinMoves(each: readonly (readonly Move[])[]): readonly Move[] {
  return order.flatMap((milestone) => {
    const moves = each.map((of) => of.find((move) => move.milestone === milestone))
    const latest = (kind: 'actual' | 'estimated') =>
      moves.reduce((last, move) => laterDate(last, move?.[kind] ?? null), null as Move['actual'])
    const actual = moves.every((move) => move?.actual) ? latest('actual') : null
    const estimated = latest('estimated')
    return actual || estimated ? [{ milestone, actual, estimated }] : []
  })
}
