import type { ListQuery } from '../list/list-query.ts'
import type { ListViewState } from './use-list-look.ts'

export type NotesProps = {
  readonly query: ListQuery
  readonly state: ListViewState
  /** Conditions of the address on fields that aren't there. */
  readonly unknown: number
  /** It names a field to group by that isn't there, or has no groups. */
  readonly isUngrouped: boolean
}

/** How much of a view isn't there for who looks through it; `unknown` are conditions of the address. */
export function leftOutOf({ view, shared }: ListViewState, unknown: number) {
  const leftOut = shared?.leftOut ?? view?.leftOut
  return { columns: leftOut?.columns ?? 0, conditions: (leftOut?.conditions ?? 0) + unknown }
}
