import { Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completed, filterOfGroup, type Group, groupOf, withFilter } from './filter-draft.ts'
import { FilterGroup, type FilterParts } from './filter-group.tsx'
import classes from './filter-panel.module.css'
import { CopyText } from './typing/copy-text.tsx'
import { FilterBox } from './typing/filter-box.tsx'
import { useVocabulary } from './typing/use-vocabulary.ts'

export type BuilderProps = FilterParts & {
  readonly filter: Filter | null
  readonly onChange: (filter: Filter | null) => void
  /** The field of an additional condition, whose value is typed first. */
  readonly beginWith: string | null
}

/** How long typing must rest before it is filtered, in ms. */
const restOfTyping = 300

/** The filter as it is typed and built; a condition without its value isn't applied yet. */
export function FilterBuilder({ filter, onChange, beginWith, ...parts }: BuilderProps) {
  const { t } = useTranslation('views')
  const [draft, setDraft] = useState<Group>(() => groupOf(filter))
  const vocabulary = useVocabulary(parts)
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

  const isEmpty = draft.parts.length === 0
  return (
    <>
      <FilterBox
        vocabulary={vocabulary}
        beginWith={beginWith}
        current={completed(filterOfGroup(draft), parts.fields)}
        onAdd={(added) => change(withFilter(draft, added))}
        onRemoveLast={() => change({ ...draft, parts: draft.parts.slice(0, -1) })}
      />
      <FilterGroup {...parts} group={draft} depth={1} onChange={change} />
      <div className={classes.foot}>
        <CopyText filter={completed(filterOfGroup(draft), parts.fields)} vocabulary={vocabulary} />
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={isEmpty}
          onClick={() => change({ word: 'all', parts: [] })}
        >
          {t('clearFilters')}
        </Button>
      </div>
    </>
  )
}
