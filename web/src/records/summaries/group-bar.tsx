import type { Json } from '@rumbo/domain/fields/field-type'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { modes } from '@rumbo/domain/kernel/mode'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FieldWords } from '../../forms/field-words.ts'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import { call } from '../../lib/calls/call.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { countText, toListInput, type Wanted } from '../list/record-source.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './group-bar.module.css'
import { groupFilter, mergedGroups } from './merged-groups.ts'

type Props = {
  readonly column: GridColumn
  readonly wanted: Wanted
  /** Number fields to sum in each group. */
  readonly sums: readonly GridColumn[]
  readonly words: FieldWords
  /** The group that alone is shown; null: all of them, one after another. */
  readonly chosen: Filter | null
  readonly onChoose: (group: Filter | null) => void
}

/** The groups of the list with their record counts and sums; one of them may be shown alone. */
export function GroupBar({ column, wanted, sums, words, chosen, onChoose }: Props) {
  const { t } = useTranslation('views')
  const { module, contracts } = useRecordScreen()
  const formats = useFormats()
  const { sort: _order, ...input } = toListInput(wanted)
  const sumIds = sums.map(({ id }) => id)
  const { data } = useQuery({
    queryKey: [module.id, 'groups', column.id, sumIds, input],
    queryFn: ({ signal }) =>
      call(
        contracts.groups,
        { ...input, by: column.id, ...(sumIds.length > 0 ? { sums: sumIds.join(',') } : {}) },
        { signal, onError: 'inline' },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  const { field } = column
  const nameOf = (value: Json): string => {
    if (value === null) return t('groups.empty')
    const choice = field.choices?.find(({ id }) => id === value)
    return choice?.name ?? wordOf(value)
  }
  const wordOf = (value: Json): string => {
    const mode = modes.find((each) => field.optionsByMode?.[each].includes(String(value))) ?? 'ocean'
    return words.text(value, field, mode) || String(value)
  }
  return (
    <ul aria-label={t('groups.label', { field: column.label })} className={classes.groups}>
      {mergedGroups(data?.items ?? [], nameOf).map(({ name, values, count, sums: of }) => {
        const filter = groupFilter(column.id, values)
        const isChosen = JSON.stringify(filter) === JSON.stringify(chosen)
        return (
          <li key={JSON.stringify(values)}>
            <button
              type="button"
              aria-pressed={isChosen}
              className={classes.group}
              onClick={() => onChoose(isChosen ? null : filter)}
            >
              {name}{' '}
              <span className={classes.count}>
                {countText({ count, capped: data?.capped ?? false }, formats.count)}
              </span>
              {sums.map((each) => {
                const sum = of[each.id]
                return sum ? (
                  <span key={each.id} className={classes.sum}>
                    {each.label} {formats.count(Number(sum))}
                  </span>
                ) : null
              })}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
