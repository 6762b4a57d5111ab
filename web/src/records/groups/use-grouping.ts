import { canGroup, groupFields } from '@rumbo/domain/fields/grouping'
import type { SummaryKind } from '@rumbo/domain/records/views/view'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldWords } from '../../forms/field-words.ts'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { GroupSource } from '../../grid/groups/grid-group.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import type { Wanted } from '../list/record-source.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { recordGroups } from './record-groups.ts'

type GroupingOf = {
  readonly wanted: Wanted
  readonly columns: readonly GridColumn[]
  /** The fields as the view or the address names them. */
  readonly group: string | null
  /** Columns that are shown: others aren't summed up. */
  readonly shown: readonly string[]
  readonly totals: Readonly<Record<string, SummaryKind>>
  readonly words: FieldWords
}

/** A list in groups. */
export type Grouping = {
  readonly source: GroupSource
  /** Fields whose values decide where a record stands or what a heading says. */
  readonly follows: readonly string[]
}

/** The list in groups of one field or two; null where it isn't grouped, or no more by anything that the reader sees. */
export function useGrouping(of: GroupingOf): Grouping | null {
  const { wanted, columns, group, shown, totals, words } = of
  const screen = useRecordScreen()
  const { t } = useTranslation(['views', 'grid'])
  const formats = useFormats()
  return useMemo(() => {
    const by = groupedBy(columns, group)
    if (by.length === 0) return null
    const sums = columns.filter(({ id }) => totals[id] === 'sum' && shown.includes(id))
    const source = recordGroups(screen, {
      wanted,
      by,
      sums,
      words,
      without: ({ label }) => t('groups.without', { field: asWord(label) }),
      notShared: t('grid:notShared'),
      others: t('groups.others'),
      format: formats.count,
    })
    return { source, follows: [...by, ...sums].map(({ id }) => id) }
  }, [screen, wanted, columns, group, shown, totals, words, t, formats])
}

/** The columns that a list is grouped by: those that the reader sees and that have groups. */
export const groupedBy = (columns: readonly GridColumn[], group: string | null): readonly GridColumn[] =>
  groupFields(group).flatMap(
    (field) => columns.find((column) => column.id === field && canGroup(column.field.type)) ?? [],
  )

/** A label within a sentence: "phase", but still "ETA". */
const asWord = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? `${label[0]?.toLowerCase() ?? ''}${label.slice(1)}` : label
