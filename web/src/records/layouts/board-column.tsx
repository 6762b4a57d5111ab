import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Button, Skeleton } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { IconGripVertical } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { WhenIdle } from '../../ui/panels/when-idle.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import type { RecordAnswer } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { valuesOf } from '../screen/values-of.ts'
import classes from './board-layout.module.css'
import { boardColumn } from './board-queries.ts'
import type { CardsQuery } from './layout-query.ts'
import { useRecordCards } from './use-record-cards.ts'

const RecordMark = lazyPart(async () => (await import('../changed/record-mark.tsx')).RecordMark)
/** So many cards of a column are marked, the first ones. */
const maxMarked = 200

/** The values that a column stands for: those of several variants that are called alike; null: having none. */
export type Values = readonly (string | null)[]

/** What is dragged: a card, and from which column. */
export type Dragged = { readonly record: RecordAnswer; readonly from: Values; readonly title: string }

type BoardColumnProps = {
  readonly cardsQuery: CardsQuery
  readonly field: string
  readonly values: Values
  readonly title: string
  readonly count: number | undefined
  readonly mayMove: boolean
}

/** One column of a board: its cards, the newest first. */
export function BoardColumn({ cardsQuery, field, values, title, count, mayMove }: BoardColumnProps) {
  const { t } = useTranslation('record-layouts')
  const formats = useFormats()
  const screen = useRecordScreen()
  const query = useInfiniteQuery(boardColumn(screen, cardsQuery, { field, values }))
  const { setNodeRef, isOver } = useDroppable({ id: `column ${values[0] ?? ''}`, data: { values, title } })
  const records = query.data?.pages.flatMap(({ items }) => items) ?? []
  const ids = records
    .slice(0, maxMarked)
    .map(({ id }) => id)
    .sort()
  return (
    <section ref={setNodeRef} className={classes.column} data-over={isOver || undefined} aria-label={title}>
      <h2 className={classes.head}>
        <span>{title}</span>
        <span className={classes.count}>{count === undefined ? '' : formats.count(count)}</span>
      </h2>
      <ul className={classes.cards}>
        {records.map((record) => (
          <BoardCard
            key={record.id}
            record={record}
            mayMove={mayMove}
            title={title}
            from={values}
            ids={ids}
          />
        ))}
        {query.isPending ? <Skeleton height={72} aria-hidden /> : null}
        {query.isError ? <FailureAlert failure={query.error} /> : null}
        {query.hasNextPage ? (
          <li>
            <Button
              variant="subtle"
              size="xs"
              fullWidth
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('more')}
            </Button>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

type BoardCardProps = {
  readonly record: RecordAnswer
  readonly from: Values
  readonly title: string
  readonly mayMove: boolean
  /** The ids of all cards of its column. */
  readonly ids: readonly string[]
}

function BoardCard({ record, from, title, mayMove, ids }: BoardCardProps) {
  const { t } = useTranslation('record-layouts')
  const { Card } = useRecordCards()
  const { module } = useRecordScreen()
  const data: Dragged = { record, from, title: textIn(valuesOf(record), module.title) ?? t('unnamed') }
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: record.id,
    data,
    disabled: !mayMove,
  })
  return (
    <li ref={setNodeRef} className={classes.cardOf} data-dragging={isDragging || undefined} data-in={title}>
      <Card record={record} />
      <WhenIdle>
        <RecordMark id={record.id} ids={ids} />
      </WhenIdle>
      {mayMove ? (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={classes.grip}
          aria-label={t('move', { name: data.title })}
          {...attributes}
          {...listeners}
        >
          <IconGripVertical size={14} aria-hidden />
        </button>
      ) : null}
    </li>
  )
}
