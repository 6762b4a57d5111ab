import { Button } from '@mantine/core'
import { fewestCharacters } from '@rumbo/domain/network/find.api'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { SearchInput } from '../../ui/inputs/search-input.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { FindableSwitch } from './findable-switch.tsx'
import { FoundCompanies } from './found-companies.tsx'
import classes from './network.module.css'
import { foundQuery } from './network-queries.ts'
import type { NetworkQuery } from './network-query.ts'

type Props = {
  readonly query: NetworkQuery
  readonly onQuery: (query: NetworkQuery) => void
  /** Absent where the user may change nothing. */
  readonly onAdd: ((name: string) => void) | undefined
}

/** Companies that let themselves be found, to connect with; who isn't here is invited. */
export function FindTab({ query, onQuery, onAdd }: Props) {
  const { t } = useTranslation('network')
  const { organizationId } = useMembership()
  const mayAsk = useMyRole().can('organization:network')
  const typed = query.q?.trim() ?? ''
  const { data, error, refetch, isFetching } = useQuery(foundQuery(organizationId, typed))
  const isTooShort = typed.length < fewestCharacters
  return (
    <div className={classes.narrow}>
      <div className={classes.toolbar}>
        <SearchInput
          label={t('find.search')}
          value={query.q ?? ''}
          onSearch={(q) => onQuery(q.trim() ? { tab: 'find', q } : { tab: 'find' })}
        />
      </div>
      <div aria-live="polite">
        {isTooShort ? (
          <EmptyState
            icon={<IconBuildingCommunity size={32} />}
            title={t('find.title')}
            text={t('find.text', { count: fewestCharacters })}
          />
        ) : null}
        {error && !isTooShort ? (
          <ErrorState title={t('find.failed')} error={error} onRetry={() => void refetch()} />
        ) : null}
        {isFetching && !data && !isTooShort ? <RowsSkeleton rows={3} height={56} /> : null}
        {data && !isTooShort ? <FoundCompanies companies={data} mayAsk={mayAsk} /> : null}
        {data?.length === 0 ? <p className={classes.quiet}>{t('find.nobody', { words: typed })}</p> : null}
      </div>
      {data && onAdd && !isTooShort ? (
        <p className={classes.notHere}>
          {t('find.notHere')}{' '}
          <Button variant="default" size="compact-sm" onClick={() => onAdd(typed)}>
            {t('find.invite')}
          </Button>
        </p>
      ) : null}
      <FindableSwitch />
    </div>
  )
}
