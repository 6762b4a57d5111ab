import { Skeleton } from '@mantine/core'
import type { Layout } from '@rumbo/domain/records/views/view'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Asked } from '../layouts/asked.ts'
import { useNews } from '../use-news.ts'
import { type ListQuery, modeOfTab } from './list-query.ts'
import classes from './shipment-cards.module.css'
import type { Wanted } from './shipment-source.ts'

const waiting = <Skeleton height="100%" aria-hidden />
const BoardLayout = lazyPart(async () => (await import('../layouts/board-layout.tsx')).BoardLayout, waiting)
const CalendarLayout = lazyPart(
  async () => (await import('../layouts/calendar-layout.tsx')).CalendarLayout,
  waiting,
)
const TimelineLayout = lazyPart(
  async () => (await import('../layouts/timeline-layout.tsx')).TimelineLayout,
  waiting,
)
const MapLayout = lazyPart(async () => (await import('../layouts/map-layout.tsx')).MapLayout, waiting)
const ListEmpty = lazyPart(async () => (await import('./list-empty.tsx')).ListEmpty)

type Props = {
  readonly query: ListQuery
  readonly wanted: Wanted
  readonly shape: Layout
  /** The field by which they are set out; null: the usual one. */
  readonly by: string | null
  readonly onBy: (field: string) => void
  readonly isEmpty: boolean
  readonly isFiltered: boolean
  readonly onClearSearch: () => void
  readonly onClearFilter: () => void
}

/** The shipments that are wanted, set out otherwise than as rows; what changes shows by itself. */
export function ShipmentCards({ wanted, shape, by, onBy, isEmpty, ...empty }: Props) {
  const cache = useQueryClient()
  useNews(() => void cache.invalidateQueries({ queryKey: ['shipments'] }))
  const { tab, q, work, filter } = wanted
  const asked = useMemo((): Asked => {
    const mode = modeOfTab(tab)
    return {
      archived: tab === 'archived' ? 'true' : 'false',
      ...(mode ? { mode } : {}),
      ...(q ? { search: q } : {}),
      ...(work ? { work } : {}),
      ...(filter ? { filter } : {}),
    }
  }, [tab, q, work, filter])
  if (isEmpty)
    return (
      <div className={classes.empty}>
        <ListEmpty {...empty} />
      </div>
    )
  const set = { asked, onBy, by: by ?? undefined }
  return (
    <div className={classes.layout}>
      {shape === 'board' && <BoardLayout {...set} />}
      {shape === 'calendar' && <CalendarLayout {...set} />}
      {shape === 'timeline' && <TimelineLayout asked={asked} />}
      {shape === 'map' && <MapLayout asked={asked} />}
    </div>
  )
}
