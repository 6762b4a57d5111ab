import { Button } from '@mantine/core'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { presets } from '@rumbo/domain/tracking/presets/presets'
import type { createSource, TrackingSource } from '@rumbo/domain/tracking/sources.api'
import { IconPlus, IconRadar2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../lib/session/session-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { ConnectPanel } from './connect/connect-panel.tsx'
import { coverageQuery } from './connect/connect-queries.ts'
import { Gallery } from './connect/gallery.tsx'
import type { ConnectSearch } from './connect-search.ts'
import { DeliveriesSection } from './deliveries-section.tsx'
import { MadeSecret } from './made-secret.tsx'
import { QuarantineSection } from './quarantine-section.tsx'
import { SourceDrawer } from './source-drawer.tsx'
import { SourcesTable } from './sources-table.tsx'
import classes from './tracking.module.css'
import { sourcesQuery } from './tracking-queries.ts'

type Props = { readonly search: ConnectSearch; readonly onSearch: (search: ConnectSearch) => void }

/** Which sources can be connected, how those that are do, what they sent, and what of it could not be read. */
export function TrackingPage({ search, onSearch }: Props) {
  const { t } = useTranslation('tracking-sources')
  const { id: organizationId } = useOrganization()
  const { data, error, refetch } = useQuery(sourcesQuery(organizationId))
  const coverage = useQuery(coverageQuery(organizationId)).data
  const preset = presets.find(({ id }) => id === search.connect)
  const page = useRef<HTMLDivElement>(null)
  function closePanel() {
    const card = page.current?.querySelector<HTMLElement>(`[data-preset="${search.connect}"]`)
    onSearch({})
    card?.focus()
  }
  const [edited, setEdited] = useState<TrackingSource | 'new' | null>(null)
  const [made, setMade] = useState<Received<typeof createSource> | null>(null)
  const add = () => setEdited('new')
  return (
    <div className={classes.page} data-split={preset !== undefined || undefined} ref={page}>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          data ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t('add')}
            </Button>
          ) : null
        }
      />
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <PageSkeleton />}
      {data ? (
        <div className={classes.split}>
          <div className={classes.main}>
            <Gallery
              coverage={coverage}
              sources={data.items}
              open={preset?.id ?? null}
              onOpen={({ id }) => onSearch({ connect: id })}
            />
            <Section title={t('sources')} description={t('sourcesText')}>
              {data.items.length > 0 ? (
                <SourcesTable sources={data.items} onEdit={setEdited} onSecret={setMade} />
              ) : (
                <EmptyState
                  icon={<IconRadar2 size={32} />}
                  title={t('none')}
                  text={t('noneText')}
                  actions={
                    <Button variant="default" onClick={add}>
                      {t('add')}
                    </Button>
                  }
                />
              )}
            </Section>
            <QuarantineSection sources={data.items} />
            <DeliveriesSection />
          </div>
          {preset ? (
            <ConnectPanel
              key={preset.id}
              preset={preset}
              sources={data.items}
              carriers={coverage?.counts?.carriers ?? []}
              number={search.number ?? null}
              onEdit={setEdited}
              onClose={closePanel}
            />
          ) : null}
        </div>
      ) : null}
      {edited ? (
        <SourceDrawer
          source={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onMade={setMade}
        />
      ) : null}
      <MadeSecret made={made} onClose={() => setMade(null)} />
    </div>
  )
}
