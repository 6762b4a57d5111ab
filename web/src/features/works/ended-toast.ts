import type { Work } from '@rumbo/domain/works/api'
import type { Toast } from '../../lib/toasts/toasts.ts'
import { fileAddress, fileOf } from './export-link.ts'
import type { WorkWords } from './work-words.ts'

type How = 'done' | 'failed' | 'cancelled'

type Telling = {
  readonly words: Pick<WorkWords, 'title' | 'outcome'>
  readonly says: {
    readonly undo: string
    readonly download: string
    readonly ended: (how: How) => string
  }
  /** In ms since 1970. */
  readonly now: number
  readonly undo: () => void
}

/** The toast for a work that has ended: its outcome, with its file and its undo if it has them. */
export function endedToast(work: Work, { words, says, now, undo }: Telling): Omit<Toast, 'id'> {
  const isWhole = work.state === 'done' && work.refused === 0
  const how = work.state === 'done' || work.state === 'failed' ? work.state : 'cancelled'
  return {
    status: work.state === 'failed' ? 'error' : isWhole ? 'success' : 'warning',
    title: says.ended(how),
    text: `${words.title(work)}: ${words.outcome(work)}`,
    ...(fileOf(work, now) === 'there' ? { link: { href: fileAddress(work), text: says.download } } : {}),
    ...(work.undoUntil === null ? {} : { action: { text: says.undo, run: undo } }),
  }
}
