import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useSectionLayout } from '../../forms/catalogue/section-layout.ts'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { usePresence } from '../../lib/live/presence.ts'
import { FlatSections } from '../../ui/page/section.tsx'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { readSeenAs } from '../access-preview/seen-as.ts'
import { HistorySection } from '../history/history-section.tsx'
import { HistoryTab } from '../history/history-tab.tsx'
import { LiveNote } from '../history/live-note.tsx'
import { type RecordPresence, RecordPresenceProvider } from '../presence/record-presence.ts'
import { useLiveRecord } from '../saving/use-live-record.ts'
import { useOverwritten } from '../saving/use-overwritten.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { valuesOf } from '../screen/values-of.ts'
import { PeopleBlock } from '../sharing/people-block.tsx'
import { detailsOrder } from './details-order.ts'
import type { DetailsQuery } from './details-query.ts'
import { EndedBanner } from './head/ended-banner.tsx'
import { RecordHead } from './head/record-head.tsx'
import { PagePart } from './page-part.tsx'
import { useRecordAddOns } from './record-add-ons.ts'
import { isGone, RecordFailed } from './record-failed.tsx'
import classes from './record-page.module.css'
import { recordQuery } from './record-queries.ts'
import { RecordSections } from './record-sections.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { SidePlace } from './side/side-panel.tsx'
import { useKeepOffline } from './use-keep-offline.ts'
import { useNoteOpened } from './use-note-opened.ts'
import { useRecordDetails } from './use-record-details.ts'

const CollaboratorsTab = lazyPart(
  async () => (await import('../sharing/collaborators-tab.tsx')).CollaboratorsTab,
  <PageSkeleton />,
)
const RecordChanged = lazyPart(async () => (await import('../changed/record-changed.tsx')).RecordChanged)
const SettingsTab = lazyPart(async () => (await import('../settings/settings-tab.tsx')).SettingsTab)
const PullToRefresh = lazyPart(async () => (await import('../../ui/touch/pull-to-refresh.tsx')).PullToRefresh)
const ViewAsPage = lazyPart(
  async () => (await import('../access-preview/view-as-page.tsx')).ViewAsPage,
  <PageSkeleton />,
)

type Props = { readonly id: string; readonly query: DetailsQuery }

/** One record: its fields by section, what its module alone has, and what happened to it. */
export function RecordPage({ id, query }: Props) {
  const screen = useRecordScreen()
  const { Way, Urgent, Further, Lead, parts: made, firstParts, sideParts, tabs } = useRecordDetails()
  const addOns = useRecordAddOns(screen.module)
  const record = useQuery(recordQuery(screen, id))
  const cache = useQueryClient()
  const isPhone = useIsPhone()
  const [side, setSide] = useState<HTMLElement | null>(null)
  const { sections } = useCatalogue(screen.module.id)
  const order = detailsOrder(sections, useSectionLayout(), { first: firstParts, side: sideParts })
  useLiveRecord(id)
  useNoteOpened(id, record)
  useKeepOffline(id, record)
  const { others, edit } = usePresence(id)
  const overwritten = useOverwritten(id)
  const presence = useMemo<RecordPresence>(() => ({ others, edit, overwritten }), [others, edit, overwritten])
  if (record.data === undefined || isGone(record.error))
    return record.error ? (
      <RecordFailed error={record.error} onRetry={() => void record.refetch()} />
    ) : (
      <PageSkeleton />
    )
  const values = valuesOf(record.data)
  const { owned, ended } = record.data
  const seenAs = query.as === undefined ? undefined : readSeenAs(query.as)
  if (seenAs !== undefined) return <ViewAsPage id={id} as={seenAs} />
  const of = { id, values, owned }
  const urgent = ended ? null : (
    <>
      <Urgent {...of} />
      {Further ? <Further {...of} /> : null}
    </>
  )
  const parts: Readonly<Record<string, ReactNode>> = {
    ...Object.fromEntries(
      Object.entries(made).map(([part, Part]) => [part, ended ? null : <Part key={part} {...of} />]),
    ),
    history: <HistorySection id={id} values={values} />,
  }
  const kept = ended ? addOns.filter(({ afterEnd }) => afterEnd) : [...tabs, ...addOns]
  const OwnTab = kept.find((tab) => tab.id === query.tab)?.Tab
  return (
    <RecordPresenceProvider value={presence}>
      {isPhone ? (
        <PullToRefresh
          scroller={() => document.getElementById('main')}
          onRefresh={() => cache.invalidateQueries({ queryKey: [screen.recordKey, id] })}
        />
      ) : null}
      <div className={classes.page}>
        <RecordHead {...of} ended={ended} />
        {ended ? (
          <EndedBanner id={id} values={values} />
        ) : Way ? (
          <div className={classes.way}>
            <Way {...of} />
          </div>
        ) : null}
        <div className={classes.bar}>
          <RecordTabs id={id} current={query.tab ?? 'general'} ended={ended} />
          {ended ? null : <RecordChanged id={id} />}
          <Suspense>
            <LiveNote id={id} values={values} />
          </Suspense>
        </div>
        {query.tab === undefined ? null : (
          <div className={classes.tab}>
            {OwnTab ? <OwnTab {...of} /> : null}
            {query.tab === 'collaborators' ? <CollaboratorsTab id={id} /> : null}
            {query.tab === 'history' ? <HistoryTab id={id} values={values} query={query} /> : null}
            {query.tab === 'settings' ? <SettingsTab {...of} ended={ended} /> : null}
          </div>
        )}
        {query.tab === undefined ? (
          <FlatSections value={true}>
            <div className={classes.columns}>
              <SidePlace value={side}>
                <div className={classes.wide}>
                  {ended ? null : <Lead {...of} />}
                  <RecordSections {...of} parts={parts} order={order.wide} />
                </div>
              </SidePlace>
              <div ref={setSide} className={classes.narrow}>
                {urgent}
                {ended
                  ? null
                  : addOns.map(({ id: each, Rail }) => (Rail ? <Rail key={each} {...of} /> : null))}
                {ended || !screen.module.shareable ? null : <PeopleBlock id={id} />}
                {order.side.map((part) => (
                  <PagePart key={part}>{parts[part]}</PagePart>
                ))}
              </div>
            </div>
          </FlatSections>
        ) : null}
      </div>
    </RecordPresenceProvider>
  )
}
