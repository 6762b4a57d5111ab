import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { WhenIdle } from '../../ui/panels/when-idle.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './list-footer.module.css'
import { toListInput, type Wanted } from './record-source.ts'
import { UpdatedAgo } from './updated-ago.tsx'

const ChildTotals = lazyPart(async () => (await import('../summaries/child-totals.tsx')).ChildTotals)

type Props = {
  readonly wanted: Wanted
  /** How many records the list has, as text. */
  readonly count: string | undefined
  /** How many of them each quick filter would leave. */
  readonly quickCounts: Readonly<Record<string, string | undefined>>
  /** When the list was last read, in ms. */
  readonly updatedAt: number
}

/** The last line of a list: the totals of all its records, and how fresh they are. */
export function ListFooter({ wanted, count, quickCounts, updatedAt }: Props) {
  const { module, words, foot } = useRecordScreen()
  const isPhone = useIsPhone()
  const { t } = useTranslation(words.list)
  const { sort: _order, ...selection } = toListInput(wanted)
  const facts = [
    { id: 'records', text: count, name: t(`${words.list}:foot.records`, { count: formOf(count) }) },
    ...foot.quick.map((id) => ({
      id,
      text: quickCounts[id],
      name: t(`${words.list}:foot.${id}`, { count: formOf(quickCounts[id]) }),
    })),
  ]
  return (
    <footer className={classes.footer}>
      <p className={classes.totals} data-totals>
        {facts.map(({ id, text, name }) =>
          text === undefined ? null : (
            <span key={id}>
              <strong>{text}</strong> {name}
            </span>
          ),
        )}
        {count !== undefined && module.counted.length > 0 && !isPhone ? (
          <WhenIdle>
            <ChildTotals wanted={wanted} />
          </WhenIdle>
        ) : null}
      </p>
      <foot.Facts selection={selection} />
      <UpdatedAgo at={updatedAt} />
    </footer>
  )
}

/** For the form of the word alone. */
const formOf = (text = ''): number => (text === '1' ? 1 : 2)
