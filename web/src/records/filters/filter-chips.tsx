import { CloseButton } from '@mantine/core'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { useTranslation } from 'react-i18next'
import classes from './filter-chips.module.css'
import { filterOfGroup, groupOf } from './filter-draft.ts'
import type { FilterParts } from './filter-group.tsx'

type Props = FilterParts & {
  readonly filter: Filter
  readonly onChange: (filter: Filter | null) => void
  /** Which parts are shown elsewhere. */
  readonly isElsewhere?: (part: Filter) => boolean
  /** In the middle of an empty list, not above its rows. */
  readonly isAlone?: boolean
}

const nowhere = () => false

/** Each condition and group that holds, with a way to take it away. */
export function FilterChips({ filter, onChange, isElsewhere = nowhere, isAlone, fields, says }: Props) {
  const { t } = useTranslation('views')
  const group = groupOf(filter)
  function drop(at: number) {
    const parts = group.parts.filter((_part, place) => place !== at)
    onChange(parts.length === 0 ? null : filterOfGroup({ ...group, parts }))
  }
  if (group.parts.every(isElsewhere)) return null
  return (
    <ul aria-label={t('activeFilters')} className={isAlone ? classes.alone : classes.chips}>
      {group.parts.map((part, at) => {
        if (isElsewhere(part)) return null
        const text = says.sentence(part, fields)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has nothing but its place to be known by
          <li key={at} className={classes.chip}>
            {group.parts.findIndex((each) => !isElsewhere(each)) < at && (
              <span className={classes.word}>{t(group.word === 'all' ? 'and' : 'or')}</span>
            )}
            <span className={classes.text}>{text}</span>
            <CloseButton size="xs" aria-label={t('removeFilter', { text })} onClick={() => drop(at)} />
          </li>
        )
      })}
    </ul>
  )
}
