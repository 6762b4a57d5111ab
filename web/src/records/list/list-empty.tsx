import { Button } from '@mantine/core'
import { IconArchive, IconFilterOff, IconPackage, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { ListQuery } from './list-query.ts'

type Props = {
  readonly query: ListQuery
  readonly isFiltered: boolean
  /** What is filtered by, each part with a way to take it away. */
  readonly tokens: ReactNode
  readonly onClearSearch: () => void
  readonly onClearFilter: () => void
}

/** What stands in place of rows: nothing found, nothing of this kind, or nothing at all yet. */
export function ListEmpty({ query, isFiltered, tokens, onClearSearch, onClearFilter }: Props) {
  const { words, mayCreate, empty } = useRecordScreen()
  const { t } = useTranslation(['records', words.list])
  const creates = mayCreate(useMyRole())
  if (isFiltered)
    return (
      <EmptyState
        icon={<IconFilterOff size={32} />}
        title={t(`${words.list}:empty.filter`)}
        text={tokens}
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
        text={t(`${words.list}:empty.searchText`)}
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
        text={t(`${words.list}:empty.archivedText`)}
      />
    )
  if (query.tab)
    return (
      <EmptyState
        icon={<IconPackage size={32} />}
        title={t(`${words.list}:empty.${query.tab}`)}
        text={creates ? t(`${words.list}:empty.allText`) : undefined}
        actions={creates ? <empty.WaysIn /> : null}
      />
    )
  return <empty.First />
}
