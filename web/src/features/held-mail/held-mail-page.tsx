import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../lib/session/session-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './held-mail.module.css'
import { HeldMailItem } from './held-mail-item.tsx'
import { type HeldState, heldMailsQuery, heldStates } from './held-mail-queries.ts'

/** Mails that came in and belong to nobody for now: who they are from, why they wait, and what can be done with them. */
export function HeldMailPage() {
  const { t } = useTranslation('held-mail')
  const [state, setState] = useState<HeldState>('held')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    heldMailsQuery(useOrganization().id, state),
  )
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className={classes.page}>
        <SegmentedControl
          aria-label={t('show')}
          value={state}
          onChange={(chosen) => setState(heldStates.find((each) => each === chosen) ?? 'held')}
          data={heldStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        {error && !data ? (
          <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <RowsSkeleton rows={4} /> : null}
        {data && items.length === 0 ? <p className={classes.quiet}>{t(`none.${state}`)}</p> : null}
        <ul className={classes.list} aria-label={t(`states.${state}`)}>
          {items.map((mail) => (
            <HeldMailItem key={mail.id} mail={mail} />
          ))}
        </ul>
        {hasNextPage ? (
          <button
            type="button"
            className={classes.more}
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('older')}
          </button>
        ) : null}
      </div>
    </>
  )
}
