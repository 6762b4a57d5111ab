import { Select } from '@mantine/core'
import type { TrackingSource } from '@rumbo/domain/tracking/sources.api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../lib/session/session-state.ts'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { QuarantinedItemCard } from './quarantined-item.tsx'
import classes from './tracking.module.css'
import { refusalsQuery } from './tracking-queries.ts'

const all = 'all'
const shownAtFirst = 20

/** What could not be read, each item with its reason: to be read once more, repaired first, or forgotten. */
export function QuarantineSection({ sources }: { readonly sources: readonly TrackingSource[] }) {
  const { t } = useTranslation('tracking-sources')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    refusalsQuery(useOrganization().id),
  )
  const [of, setOf] = useState(all)
  const [maxItems, setMaxItems] = useState(shownAtFirst)
  const items = (data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ sourceId }) => of === all || sourceId === of,
  )
  const concerned = sources.filter(({ putAside }) => putAside > 0)
  return (
    <Section
      title={t('aside.title')}
      description={t('aside.text')}
      actions={
        concerned.length > 1 ? (
          <Select
            aria-label={t('aside.of')}
            w={200}
            data={[
              { value: all, label: t('aside.all') },
              ...concerned.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={of}
            onChange={(chosen) => setOf(chosen ?? all)}
            allowDeselect={false}
          />
        ) : null
      }
    >
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data && items.length === 0 ? <p className={classes.quiet}>{t('aside.none')}</p> : null}
      <ul className={classes.list}>
        {items.slice(0, maxItems).map((item) => (
          <QuarantinedItemCard key={item.id} item={item} />
        ))}
      </ul>
      {items.length > maxItems ? (
        <button type="button" className={classes.more} onClick={() => setMaxItems(items.length)}>
          {t('aside.more', { count: items.length - maxItems })}
        </button>
      ) : hasNextPage ? (
        <button
          type="button"
          className={classes.more}
          disabled={isFetchingNextPage}
          onClick={() => {
            setMaxItems(Number.POSITIVE_INFINITY)
            void fetchNextPage()
          }}
        >
          {t('older')}
        </button>
      ) : null}
    </Section>
  )
}
