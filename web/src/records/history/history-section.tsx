import type { Values } from '@rumbo/domain/fields/values'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { historyQuery } from '../details/record-queries.ts'
import { useDetailsSource } from '../details/use-details-source.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { HistoryList } from './history-list.tsx'
import classes from './history-section.module.css'

/** How many entries show next to the general information. */
const fewEntries = 8

type Props = { readonly id: string; readonly values: Values }

/** The latest changes, with the way to all of them. */
export function HistorySection({ id, values }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const { data, error, refetch } = useInfiniteQuery(historyQuery(useDetailsSource(), id))
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section title={t('history.recent')}>
      {error && !data ? (
        <ErrorState title={t('history.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={4} height={44} /> : null}
      <HistoryList id={id} values={values} entries={entries} maxEntries={fewEntries} />
      <Link {...screen.routes.details(id, { tab: 'history' })} className={classes.all}>
        {t('history.all')}
      </Link>
    </Section>
  )
}
