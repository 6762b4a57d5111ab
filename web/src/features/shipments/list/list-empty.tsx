import { Button } from '@mantine/core'
import { IconArchive, IconPackage, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { ListQuery } from './list-query.ts'
import { PasteNumber } from './paste-number.tsx'

type Props = {
  readonly query: ListQuery
  readonly onClearSearch: () => void
}

/** What stands in place of rows: nothing found, nothing of this kind, or nothing at all yet. */
export function ListEmpty({ query, onClearSearch }: Props) {
  const { t } = useTranslation('shipment-list')
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
  return (
    <EmptyState
      icon={<IconPackage size={32} />}
      title={query.tab ? t(`empty.${query.tab}`) : t('empty.all')}
      text={t('empty.allText')}
      actions={
        <>
          <PasteNumber />
          <LinkButton
            to="/shipments/new_shipment"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('byHand')}
          </LinkButton>
        </>
      }
    />
  )
}
