import { Button } from '@mantine/core'
import {
  IconArchive,
  IconFileImport,
  IconFilterOff,
  IconPackage,
  IconPlus,
  IconSearchOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/my-role.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { FirstSteps } from './first-steps.tsx'
import type { ListQuery } from './list-query.ts'
import { PasteNumber } from './paste-number.tsx'

type Props = {
  readonly query: ListQuery
  readonly isFiltered: boolean
  readonly onClearSearch: () => void
  readonly onClearFilter: () => void
}

/** What stands in place of rows: nothing found, nothing of this kind, or nothing at all yet. */
export function ListEmpty({ query, isFiltered, onClearSearch, onClearFilter }: Props) {
  const { t } = useTranslation(['shipment-list', 'samples'])
  const { creates } = useMyRole()
  if (isFiltered)
    return (
      <EmptyState
        icon={<IconFilterOff size={32} />}
        title={t('empty.filter')}
        text={t('empty.filterText')}
        actions={
          <Button variant="default" onClick={onClearFilter}>
            {t('empty.clearFilters')}
          </Button>
        }
      />
    )
  if (query.q)
    return (
      <EmptyState
        icon={<IconSearchOff size={32} />}
        title={t('empty.search', { words: query.q })}
        text={t('empty.searchText')}
        actions={
          <Button variant="default" onClick={onClearSearch}>
            {t('search.clear')}
          </Button>
        }
      />
    )
  if (query.tab === 'archived')
    return (
      <EmptyState
        icon={<IconArchive size={32} />}
        title={t('empty.archived')}
        text={t('empty.archivedText')}
      />
    )
  if (query.tab)
    return (
      <EmptyState
        icon={<IconPackage size={32} />}
        title={t(`empty.${query.tab}`)}
        text={creates() ? t('empty.allText') : undefined}
        actions={creates() ? <WaysIn /> : null}
      />
    )
  return creates() ? (
    <FirstSteps />
  ) : (
    <EmptyState
      icon={<IconPackage size={32} />}
      title={t('samples:nothing')}
      text={t('samples:nothingText')}
    />
  )
}

function WaysIn() {
  const { t } = useTranslation('shipment-list')
  return (
    <>
      <PasteNumber />
      <LinkButton
        to="/shipments/new_shipment"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t('byHand')}
      </LinkButton>
      <LinkButton
        to="/upload_multiple_shipment"
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
      >
        {t('import')}
      </LinkButton>
    </>
  )
}
