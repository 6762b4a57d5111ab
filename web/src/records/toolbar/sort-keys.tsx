import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core'
import { maxSorts } from '@rumbo/domain/records/record-query'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { GridSort } from '../../grid/columns/grid-sort.ts'
import classes from './sort-panel.module.css'

export type SortProps = {
  readonly columns: readonly GridColumn[]
  readonly sort: GridSort
  readonly onChange: (sort: GridSort) => void
}

/** The columns that the list is sorted by, one a line. */
export function SortKeys({ columns, sort, onChange }: SortProps) {
  const { t } = useTranslation('views')
  const sortable = columns.filter((column) => column.sortable)
  const unused = sortable.filter(({ id }) => !sort.some(({ field }) => field === id))
  const [next] = unused
  const put = (at: number, key: GridSort[number]) =>
    onChange(sort.map((each, place) => (place === at ? key : each)))
  return (
    <div className={classes.panel}>
      {sort.map((key, at) => (
        <div key={key.field} className={classes.row}>
          <Select
            aria-label={t('sortBy')}
            size="xs"
            searchable
            allowDeselect={false}
            data={sortable
              .filter(({ id }) => id === key.field || unused.some((each) => each.id === id))
              .map(({ id, label }) => ({ value: id, label }))}
            value={key.field}
            onChange={(field) => field && put(at, { ...key, field })}
            maxDropdownHeight={280}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('direction')}
            value={key.descending ? 'down' : 'up'}
            onChange={(way) => put(at, { ...key, descending: way === 'down' })}
            data={[
              { value: 'up', label: t('ascending') },
              { value: 'down', label: t('descending') },
            ]}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removeSort')}
            onClick={() => onChange(sort.filter((each) => each !== key))}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={!next || sort.length >= maxSorts}
        onClick={() => next && onChange([...sort, { field: next.id, descending: false }])}
      >
        {t('addSort')}
      </Button>
      {sort.length >= maxSorts && <p className={classes.hint}>{t('maxSorts')}</p>}
    </div>
  )
}
