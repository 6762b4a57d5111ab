import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, storageKeys, store } from '../../../lib/storage/storage.ts'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { ChildTable } from '../../../records/tables/child-table.tsx'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from './lines-balance.module.css'
import { LinesGrid } from './lines-grid.tsx'
import { PasteLines } from './paste-lines.tsx'
import { useOrderLines } from './use-order-lines.ts'

const LinePanel = lazyPart(async () => (await import('../panel/line-panel.tsx')).LinePanel)
const LinesBar = lazyPart(async () => (await import('./lines-bar.tsx')).LinesBar)

const views = ['amounts', 'fields'] as const
const isView = (value: string | null): value is (typeof views)[number] => views.some((each) => each === value)

/** The lines of an order: how much of each is where, or all their fields; a line opens what makes its numbers. */
export function OrderLines(of: OfRecord) {
  const { t } = useTranslation('order-booking')
  const stored = readStored(storageKeys.orderLines)
  const [view, setView] = useState(isView(stored) ? stored : 'amounts')
  const [opened, setOpened] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { bookings, lines, mayBook, mayReceive, rightOn } = useOrderLines(of)
  const mayChoose = of.owned && (mayBook || rightOn('quantity') === 'edit')
  const mayAdd = of.owned && rightOn('description') === 'edit'
  const shown = lines.find(({ id, balance }) => id === opened && balance !== null)
  const picked = lines.filter(({ id }) => chosen.has(id))
  return (
    <>
      <ChildTable
        {...of}
        module="order_lines"
        actions={
          <>
            {mayAdd ? <PasteLines orderId={of.id} /> : null}
            {lines.length > 0 ? (
              <SegmentedControl
                size="xs"
                aria-label={t('views.label')}
                value={view}
                data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
                onChange={(next) => {
                  if (!isView(next)) return
                  setView(next)
                  store(storageKeys.orderLines, next)
                }}
              />
            ) : null}
          </>
        }
        instead={
          view === 'fields' ? undefined : bookings.data ? (
            <LinesGrid
              lines={lines}
              chosen={chosen}
              onChoose={mayChoose ? setChosen : null}
              opened={shown?.id ?? null}
              onOpen={setOpened}
            />
          ) : bookings.error ? (
            <ErrorState title={t('failed')} error={bookings.error} onRetry={() => void bookings.refetch()} />
          ) : (
            <div className={classes.waiting}>
              <RowsSkeleton rows={Math.min(Math.max(lines.length, 1), 8)} />
            </div>
          )
        }
      />
      {picked.length > 0 ? (
        <LinesBar of={of} lines={picked} mayBook={mayBook} onClear={() => setChosen(new Set())} />
      ) : null}
      {shown?.balance && bookings.data ? (
        <LinePanel
          key={shown.id}
          orderId={of.id}
          line={shown}
          balance={shown.balance}
          count={lines.length}
          bookings={bookings.data}
          readAt={bookings.dataUpdatedAt}
          mayBook={mayBook}
          mayReceive={mayReceive}
          onWalk={(by) => setOpened(lines[shown.at - 1 + by]?.id ?? shown.id)}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}
