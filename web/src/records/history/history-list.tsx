import type { Values } from '@rumbo/domain/fields/values'
import type { HistoryEntry } from '@rumbo/domain/records/contracts/history.contracts'
import { useFormats } from '../../lib/texts/formats.ts'
import { HistoryLine } from './history-line.tsx'
import classes from './history-section.module.css'
import { mergeEntries } from './history-sentences.ts'
import { useChildRows } from './use-child-rows.ts'
import { useHistoryContext } from './use-history-context.ts'

type Props = {
  readonly id: string
  readonly values: Values
  readonly entries: readonly HistoryEntry[]
  /** How many entries to show at most; defaults to all. */
  readonly maxEntries?: number
  /** Whether earlier values can be brought back from here. */
  readonly restores?: boolean
  /** What to say if there are no entries; defaults to nothing. */
  readonly none?: string | undefined
}

/** Entries of the history, newest first, by day. */
export function HistoryList({ id, values, entries, maxEntries, restores, none }: Props) {
  const formats = useFormats()
  const rows = useChildRows(id)
  const history = useHistoryContext()
  const dayOf = (at: string) => formats.moment(at).split(' ')[0]
  const shown = mergeEntries(entries, history).slice(0, maxEntries)
  if (shown.length === 0) return none === undefined ? null : <p className={classes.none}>{none}</p>
  return (
    <ol className={classes.entries}>
      {shown.map((entry, at) => {
        const before = shown[at - 1]
        const isNewDay = !before || dayOf(before.at) !== dayOf(entry.at)
        return (
          <li key={entry.id}>
            {isNewDay ? <h3 className={classes.day}>{dayOf(entry.at)}</h3> : null}
            <HistoryLine id={id} entry={entry} values={values} rows={rows} restores={restores === true} />
          </li>
        )
      })}
    </ol>
  )
}
