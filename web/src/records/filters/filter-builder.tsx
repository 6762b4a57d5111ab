import { Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completed, filterOfGroup, type Group, groupOf, newCondition, withCondition } from './filter-draft.ts'
import { FilterGroup, type FilterParts } from './filter-group.tsx'
import classes from './filter-panel.module.css'

export type BuilderProps = FilterParts & {
  readonly filter: Filter | null
  readonly onChange: (filter: Filter | null) => void
  /** The field of an additional condition to begin with. */
  readonly beginWith: string | null
}

/** How long typing must rest before it is filtered, in ms. */
const restOfTyping = 300

/** The filter as it is built; a condition without its value isn't applied yet. */
export function FilterBuilder({ filter, onChange, beginWith, ...parts }: BuilderProps) {
  const { t } = useTranslation('views')
  const [draft, setDraft] = useState<Group>(() => {
    const named = parts.fields.find(({ id }) => id === beginWith)
    if (named) return withCondition(groupOf(filter), newCondition(named))
    const [first] = parts.fields
    return filter || !first ? groupOf(filter) : { word: 'all', parts: [newCondition(first)] }
  })
  const apply = useDebouncedCallback(
    (next: Group) => onChange(completed(filterOfGroup(next), parts.fields)),
    {
      delay: restOfTyping,
      flushOnUnmount: true,
    },
  )

  function change(next: Group) {
    setDraft(next)
    apply(next)
  }

  return (
    <>
      <FilterGroup {...parts} group={draft} depth={1} onChange={change} />
      <div className={classes.foot}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={draft.parts.length === 0}
          onClick={() => change({ word: 'all', parts: [] })}
        >
          {t('clearFilters')}
        </Button>
      </div>
    </>
  )
}
