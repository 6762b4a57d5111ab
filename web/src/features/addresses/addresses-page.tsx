import { Button, Select } from '@mantine/core'
import type { ListedAddress } from '@rumbo/domain/addresses/api'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { SearchInput } from '../../ui/inputs/search-input.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { AddressDrawer } from './address-drawer.tsx'
import classes from './addresses.module.css'
import { addressesQuery } from './addresses-queries.ts'
import { type AddressesQuery, addressFilters } from './addresses-query.ts'
import { AddressesTable } from './addresses-table.tsx'

type Props = { readonly query: AddressesQuery; readonly onQuery: (query: AddressesQuery) => void }

/** The places to pick up at and deliver to: one's own, and those that partners share with their network (ORG-04). */
export function AddressesPage({ query, onQuery }: Props) {
  const { t } = useTranslation('addresses')
  const { count } = useFormats()
  const { organizationId } = useMembership()
  const mayChange = useMyRole().can('organization:addresses')
  const { data, error, refetch } = useQuery({
    ...addressesQuery(organizationId, query),
    placeholderData: keepPreviousData,
  })
  const [edited, setEdited] = useState<ListedAddress | 'new' | null>(null)
  const isNarrowed = query.q !== undefined || query.show !== undefined
  return (
    <>
      <PageHeader
        title={t('title')}
        count={data && !isNarrowed ? count(data.total) : undefined}
        description={t('description')}
        actions={
          mayChange ? (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
              {t('add')}
            </Button>
          ) : null
        }
      />
      <div className={classes.toolbar}>
        <SearchInput
          label={t('search')}
          value={query.q ?? ''}
          onSearch={(q) =>
            onQuery({ ...(query.show ? { show: query.show } : {}), ...(q.trim() ? { q } : {}) })
          }
        />
        <Select
          aria-label={t('filter')}
          w={220}
          data={addressFilters.map((value) => ({ value, label: t(`show.${value}`) }))}
          value={query.show ?? 'all'}
          onChange={(chosen) => {
            const show = addressFilters.find((each) => each === chosen)
            onQuery({ ...(query.q ? { q: query.q } : {}), ...(show && show !== 'all' ? { show } : {}) })
          }}
          allowDeselect={false}
        />
      </div>
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={6} height={48} /> : null}
      {data && data.items.length > 0 ? (
        <AddressesTable addresses={data.items} {...(mayChange ? { onEdit: setEdited } : {})} />
      ) : null}
      {data && data.total > data.items.length ? (
        <p className={classes.quiet}>{t('moreThan', { count: data.items.length })}</p>
      ) : null}
      {data?.items.length === 0 ? (
        isNarrowed ? (
          <EmptyState title={t('noMatch')} />
        ) : (
          <EmptyState
            icon={<IconMapPin size={32} />}
            title={t('none')}
            text={t(mayChange ? 'noneText' : 'noneToRead')}
            actions={
              mayChange ? (
                <Button variant="default" onClick={() => setEdited('new')}>
                  {t('add')}
                </Button>
              ) : null
            }
          />
        )
      ) : null}
      {edited ? (
        <AddressDrawer address={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  )
}
