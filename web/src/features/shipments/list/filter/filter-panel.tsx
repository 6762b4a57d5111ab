import { Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { conditionsIn, type Filter } from '@rumbo/domain/fields/filter/filter'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PanelButton } from '../panel-button.tsx'
import { completed, filterOfGroup, type Group, groupOf, newCondition } from './filter-draft.ts'
import { FilterGroup, type FilterParts } from './filter-group.tsx'
import classes from './filter-panel.module.css'

type Props = FilterParts & {
  readonly filter: Filter | null
  readonly onChange: (filter: Filter | null) => void
}

/** How long typing must rest before it is filtered, in ms. */
const restOfTyping = 300

/** The builder of filters, behind its button. */
export function FilterPanel(props: Props) {
  const { t } = useTranslation('views')
  return (
    <PanelButton
      label={t('filter')}
      icon={<IconFilter size={16} aria-hidden />}
      count={props.filter ? conditionsIn(props.filter).length : 0}
      width={620}
    >
      {() => <Builder {...props} />}
    </PanelButton>
  )
}

/** What is built, beside what is asked for already: a condition without its value waits. */
function Builder({ filter, onChange, ...parts }: Props) {
  const { t } = useTranslation('views')
  const [draft, setDraft] = useState<Group>(() => {
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
