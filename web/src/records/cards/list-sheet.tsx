import { SegmentedControl } from '@mantine/core'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { GridSort } from '../../grid/columns/grid-sort.ts'
import { FilterBuilder } from '../filters/filter-builder.tsx'
import type { FilterParts } from '../filters/filter-group.tsx'
import type { RequestedField } from '../filters/filter-panel.tsx'
import { GroupChoice } from '../toolbar/group-choice.tsx'
import { SortKeys } from '../toolbar/sort-keys.tsx'
import classes from './list-sheet.module.css'

export type SheetProps = {
  readonly said: FilterParts
  readonly columns: readonly GridColumn[]
  /** The columns of the table, in their order: their fields stand first. */
  readonly shown: readonly string[]
  readonly filter: Filter | null
  readonly onFilter: (filter: Filter | null) => void
  /** A request from elsewhere to show the filter, with a new condition on a field. */
  readonly requested: RequestedField | null
  readonly group: string | null
  readonly onGroup: (group: string | null) => void
  readonly sort: GridSort
  readonly onSort: (sort: GridSort) => void
  /** Whether the records stand one after another, so that they can be grouped and sorted. */
  readonly isList: boolean
  /** Words to find in the list. */
  readonly search: ReactNode
  /** What else can be done with the list as a whole. */
  readonly more: (close: () => void) => ReactNode
  readonly onClose: () => void
}

type Part = 'filter' | 'group' | 'sort'

/** How a list is filtered, grouped and sorted, as a sheet from below. */
export function ListSheet(props: SheetProps) {
  const { said, columns, filter, group, sort, requested, isList } = props
  const { t } = useTranslation('views')
  const [part, setPart] = useState<Part>('filter')
  return (
    <div className={classes.parts}>
      {props.search}
      {isList ? (
        <SegmentedControl
          value={part}
          onChange={(next) => setPart(next as Part)}
          data={[
            { value: 'filter', label: t('filter') },
            { value: 'group', label: t('groupBy.button') },
            { value: 'sort', label: t('sort') },
          ]}
        />
      ) : null}
      <div className={classes.part}>
        {part === 'filter' || !isList ? (
          <FilterBuilder
            {...said}
            filter={filter}
            onChange={props.onFilter}
            beginWith={requested?.field || null}
          />
        ) : part === 'group' ? (
          <GroupChoice
            columns={columns}
            shown={props.shown}
            group={group}
            onChange={(next) => {
              props.onGroup(next)
              props.onClose()
            }}
          />
        ) : (
          <SortKeys columns={columns} sort={sort} onChange={props.onSort} />
        )}
      </div>
      <div className={classes.foot}>{props.more(props.onClose)}</div>
    </div>
  )
}
