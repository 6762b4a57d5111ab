import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { leftOutOf, type NotesProps } from './left-out.ts'

const ViewNotes = lazyPart(async () => (await import('./view-notes.tsx')).ViewNotes)

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
