import { Button, Select } from '@mantine/core'
import { IconAffiliate } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../lib/session/session-state.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { SearchInput } from '../../ui/inputs/search-input.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './network.module.css'
import { partnersQuery } from './network-queries.ts'
import { type NetworkQuery, partnerFilters } from './network-query.ts'
import { PartnersTable } from './partners-table.tsx'

type Props = {
  readonly query: NetworkQuery
  readonly onQuery: (query: NetworkQuery) => void
  /** Absent where the user may change nothing. */
  readonly onAdd: ((name: string) => void) | undefined
}

/** The organization's own directory of other companies. */
export function PartnersTab({ query, onQuery, onAdd }: Props) {
  const { t } = useTranslation('network')
  const { organizationId } = useMembership()
  const { data, error, refetch, ...pages } = useInfiniteQuery({
    ...partnersQuery(organizationId, query),
    placeholderData: keepPreviousData,
  })
  const partners = data?.pages.flatMap(({ items }) => items)
  const { state: _state, ...anyState } = query
  const isNarrowed = query.q !== undefined || query.state !== undefined
  return (
    <>
      <div className={classes.toolbar}>
        <SearchInput
          label={t('partners.search')}
          value={query.q ?? ''}
          onSearch={(q) => onQuery({ ...(query.state ? { state: query.state } : {}), ...(q ? { q } : {}) })}
        />
        <Select
          aria-label={t('partners.filter')}
          w={200}
          data={[
            { value: 'all', label: t('partners.all') },
            ...partnerFilters.map((value) => ({ value, label: t(`partners.only.${value}`) })),
          ]}
          value={query.state ?? 'all'}
          onChange={(chosen) => {
            const state = partnerFilters.find((each) => each === chosen)
            onQuery(state ? { ...anyState, state } : anyState)
          }}
          allowDeselect={false}
        />
      </div>
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : null}
      {!partners && !error ? <RowsSkeleton rows={6} height={48} /> : null}
      {partners && partners.length > 0 ? <PartnersTable partners={partners} /> : null}
      {partners?.length === 0 && isNarrowed ? <EmptyState title={t('partners.noMatch')} /> : null}
      {partners?.length === 0 && !isNarrowed ? <NoPartners onAdd={onAdd} /> : null}
      {pages.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('partners.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function NoPartners({ onAdd }: Pick<Props, 'onAdd'>) {
  const { t } = useTranslation('network')
  return (
    <EmptyState
      icon={<IconAffiliate size={32} />}
      title={t('partners.none')}
      text={t(onAdd ? 'partners.noneText' : 'partners.noneToRead')}
      actions={
        onAdd ? (
          <>
            <LinkButton to="/network" search={{ tab: 'find' }} variant="default">
              {t('tabs.find')}
            </LinkButton>
            <Button variant="default" onClick={() => onAdd('')}>
              {t('add.open')}
            </Button>
          </>
        ) : null
      }
    />
  )
}
