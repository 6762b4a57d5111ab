import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePresence } from '../../lib/live/presence.ts'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { readSeenAs } from '../access-preview/seen-as.ts'
import { type RecordPresence, RecordPresenceProvider } from '../presence/record-presence.ts'
import { useLiveRecord } from '../saving/use-live-record.ts'
import { useOverwritten } from '../saving/use-overwritten.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { valuesOf } from '../screen/values-of.ts'
import type { DetailsQuery } from './details-query.ts'
import { RecordBody } from './record-body.tsx'
import { isGone, RecordFailed } from './record-failed.tsx'
import { recordQuery } from './record-queries.ts'
import { useKeepOffline } from './use-keep-offline.ts'
import { useNoteOpened } from './use-note-opened.ts'

const PullToRefresh = lazyPart(async () => (await import('../../ui/touch/pull-to-refresh.tsx')).PullToRefresh)
const ViewAsPage = lazyPart(
  async () => (await import('../access-preview/view-as-page.tsx')).ViewAsPage,
  <PageSkeleton />,
)

type Props = { readonly id: string; readonly query: DetailsQuery }

/** One record: its fields by section, what its module alone has, and what happened to it. */
export function RecordPage({ id, query }: Props) {
  const screen = useRecordScreen()
  const record = useQuery(recordQuery(screen, id))
  const cache = useQueryClient()
  const isPhone = useIsPhone()
  useLiveRecord(id)
  useNoteOpened(id, record)
  useKeepOffline(id, record)
  const { others, edit } = usePresence(id)
  const overwritten = useOverwritten(id)
  const presence = useMemo<RecordPresence>(() => ({ others, edit, overwritten }), [others, edit, overwritten])
  const { data } = record
  const values = useMemo(() => (data === undefined ? undefined : valuesOf(data)), [data])
  if (data === undefined || values === undefined || isGone(record.error))
    return record.error ? (
      <RecordFailed error={record.error} onRetry={() => void record.refetch()} />
    ) : (
      <PageSkeleton />
    )
  const seenAs = query.as === undefined ? undefined : readSeenAs(query.as)
  if (seenAs !== undefined) return <ViewAsPage id={id} as={seenAs} />
  return (
    <RecordPresenceProvider value={presence}>
      {isPhone ? (
        <PullToRefresh
          scroller={() => document.getElementById('main')}
          onRefresh={() => cache.invalidateQueries({ queryKey: [screen.recordKey, id] })}
        />
      ) : null}
      <RecordBody id={id} values={values} owned={data.owned} ended={data.ended} query={query} />
    </RecordPresenceProvider>
  )
}
