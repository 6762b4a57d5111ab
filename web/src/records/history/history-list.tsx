import type { Values } from '@rumbo/domain/fields/values'
import type { HistoryEntry } from '@rumbo/domain/records/contracts/history.contracts'
import { useFormats } from '../../lib/texts/formats.ts'
import { HistoryLine } from './history-line.tsx'
import classes from './history-section.module.css'
import { toldEntries } from './history-sentences.ts'
import { useChildRows } from './use-child-rows.ts'
import { useHistoryContext } from './use-history-context.ts'

type Props = {
  readonly id: string
  readonly values: Values
  readonly entries: readonly HistoryEntry[]
  /** At most so many; all unless told. */
  readonly most?: number
  /** Whether earlier values can be brought back from here. */
  readonly restores?: boolean
  /** What to say where nothing is told; nothing unless given. */
  readonly none?: string | undefined
}

/** Entries of the history, newest first, by day. */
export function HistoryList({ id, values, entries, most, restores, none }: Props) {
  const formats = useFormats()
  const rows = useChildRows(id)
  const history = useHistoryContext()
  const dayOf = (at: string) => formats.moment(at).split(' ')[0]
  const told = toldEntries(entries, history).slice(0, most)
  if (told.length === 0) return none === undefined ? null : <p className={classes.none}>{none}</p>
  return (
    <ol className={classes.entries}>
      {told.map((entry, at) => {
        const before = told[at - 1]
        const isNewDay = !before || dayOf(before.at) !== dayOf(entry.at)
        return (
          <li key={entry.id}>
            {isNewDay ? <h3 className={classes.day}>{dayOf(entry.at)}</h3> : null}
            <HistoryLine {...{ id, entry, values, rows }} restores={restores === true} />
          </li>
        )
      })}
    </ol>
  )
}
