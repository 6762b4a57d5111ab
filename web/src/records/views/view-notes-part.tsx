import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import type { ListQuery } from '../list/list-query.ts'
import type { ListViewState } from './use-list-look.ts'

const ViewNotes = lazyPart(async () => (await import('./view-notes.tsx')).ViewNotes)

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

/** The notes on a view where there are any: few views have some, so their code comes then. */
export function ViewNotesPart(props: NotesProps) {
  const { state, unknown, isUngrouped } = props
  const { columns, conditions } = leftOutOf(state, unknown)
  const isNoted =
    state.isSharedGone ||
    state.retryViews ||
    columns + conditions > 0 ||
    isUngrouped ||
    state.view?.organization ||
    state.shared?.ofAnother
  return isNoted ? <ViewNotes {...props} /> : null
}
