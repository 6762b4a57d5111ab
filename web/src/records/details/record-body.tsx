import { memo, type ReactNode, Suspense, useState } from 'react'
import { useSectionLayout } from '../../forms/catalogue/section-layout.ts'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { FlatSections } from '../../ui/page/section.tsx'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { HistorySection } from '../history/history-section.tsx'
import { HistoryTab } from '../history/history-tab.tsx'
import { LiveNote } from '../history/live-note.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { PeopleBlock } from '../sharing/people-block.tsx'
import { detailsOrder } from './details-order.ts'
import type { DetailsQuery } from './details-query.ts'
import { EndedBanner } from './head/ended-banner.tsx'
import { RecordHead } from './head/record-head.tsx'
import { PagePart } from './page-part.tsx'
import { useRecordAddOns } from './record-add-ons.ts'
import type { OfRecord } from './record-details.ts'
import classes from './record-page.module.css'
import { RecordSections } from './record-sections.tsx'
import { SidePlace } from './side/side-panel.tsx'
import { RecordTabs } from './tabs/record-tabs.tsx'
import { useRecordDetails } from './use-record-details.ts'

const CollaboratorsTab = lazyPart(
  async () => (await import('../sharing/collaborators-tab.tsx')).CollaboratorsTab,
  <PageSkeleton />,
)
const RecordChanged = lazyPart(async () => (await import('../changed/record-changed.tsx')).RecordChanged)
const SettingsTab = lazyPart(async () => (await import('../settings/settings-tab.tsx')).SettingsTab)

type Props = OfRecord & { readonly ended: boolean; readonly query: DetailsQuery }

/**
 * What a record's page shows. It is drawn again when the record or what its address names is another, and not whenever somebody comes by
 * or the record is read again as it was: it is the largest page.
 */
export const RecordBody = memo(function RecordBody({ id, values, owned, ended, query }: Props) {
  const screen = useRecordScreen()
  const { Way, Urgent, Further, Lead, parts: made, firstParts, sideParts, tabs } = useRecordDetails()
  const addOns = useRecordAddOns(screen.module)
  const [side, setSide] = useState<HTMLElement | null>(null)
  const { sections } = useCatalogue(screen.module.id)
  const order = detailsOrder(sections, useSectionLayout(), { first: firstParts, side: sideParts })
  const of = { id, values, owned }
  const urgent = ended ? null : (
    <PagePart>
      <Urgent {...of} />
      {Further ? <Further {...of} /> : null}
    </PagePart>
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
    <div className={classes.page}>
      <PagePart>
        <RecordHead {...of} ended={ended} />
      </PagePart>
      {ended ? (
        <EndedBanner id={id} values={values} />
      ) : Way ? (
        <div className={classes.way}>
          <PagePart>
            <Way {...of} />
          </PagePart>
        </div>
      ) : null}
      <div className={classes.bar}>
        <Suspense>
          <RecordTabs id={id} current={query.tab ?? 'general'} ended={ended} />
        </Suspense>
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
                <Suspense>{ended ? null : <Lead {...of} />}</Suspense>
                <RecordSections {...of} parts={parts} order={order.wide} />
              </div>
            </SidePlace>
            <div ref={setSide} className={classes.narrow}>
              {urgent}
              {ended ? null : addOns.map(({ id: each, Rail }) => (Rail ? <Rail key={each} {...of} /> : null))}
              <Suspense>{ended || !screen.module.shareable ? null : <PeopleBlock id={id} />}</Suspense>
              {order.side.map((part) => (
                <PagePart key={part}>{parts[part]}</PagePart>
              ))}
            </div>
          </div>
        </FlatSections>
      ) : null}
    </div>
  )
})
