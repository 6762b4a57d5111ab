import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { OperatorId } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Condition, Filter } from '@rumbo/domain/fields/filter/filter'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FieldWords } from '../../forms/field-words.ts'
import {
  filterOfGroup,
  type Group,
  groupOf,
  isGroup,
  mayNest,
  newCondition,
  withOperator,
  withValue,
} from './filter-draft.ts'
import classes from './filter-group.module.css'
import type { FilterWords } from './filter-words.ts'
import { ValueInput } from './value-input.tsx'

/** What every part of the builder draws from. */
export type FilterParts = {
  readonly fields: readonly Field[]
  readonly words: FieldWords
  readonly says: FilterWords
}

type GroupProps = FilterParts & {
  readonly group: Group
  /** 1 is the outermost. */
  readonly depth: number
  readonly onChange: (group: Group) => void
  readonly onRemove?: () => void
}

/** Conditions of which all or any must hold, and groups of such within. */
export function FilterGroup({ group, depth, onChange, onRemove, ...parts }: GroupProps) {
  const { t } = useTranslation('views')
  const set = (next: readonly Filter[]) => onChange({ ...group, parts: next })
  const put = (at: number, part: Filter) =>
    set(group.parts.map((each, place) => (place === at ? part : each)))
  const drop = (at: number) => set(group.parts.filter((_each, place) => place !== at))
  const [first] = parts.fields
  return (
    <fieldset className={classes.group} data-nested={depth > 1 || undefined}>
      <legend className={classes.legend}>{t('group.label', { count: group.parts.length })}</legend>
      {(group.parts.length > 1 || onRemove) && (
        <div className={classes.head}>
          <SegmentedControl
            size="xs"
            aria-label={t('group.word')}
            value={group.word}
            onChange={(word) => onChange({ ...group, word: word === 'any' ? 'any' : 'all' })}
            data={[
              { value: 'all', label: t('group.all') },
              { value: 'any', label: t('group.any') },
            ]}
          />
          {onRemove && (
            <ActionIcon variant="subtle" color="gray" aria-label={t('group.remove')} onClick={onRemove}>
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
      {group.parts.map((part, at) =>
        isGroup(part) ? (
          <FilterGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its place to be known by
            key={at}
            {...parts}
            group={groupOf(part)}
            depth={depth + 1}
            onChange={(next) => put(at, filterOfGroup(next))}
            onRemove={() => drop(at)}
          />
        ) : (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={at}
            {...parts}
            condition={part}
            onChange={(next) => put(at, next)}
            onRemove={() => drop(at)}
          />
        ),
      )}
      <div className={classes.add}>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={!first}
          onClick={() => first && set([...group.parts, newCondition(first)])}
        >
          {t('addCondition')}
        </Button>
        {mayNest(depth) && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            disabled={!first}
            onClick={() => first && set([...group.parts, { any: [newCondition(first)] }])}
          >
            {t('addGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type RowProps = FilterParts & {
  readonly condition: Condition
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}

/** One condition: its field, its operator and what it compares with. */
export function ConditionRow({ fields, words, says, condition, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('views')
  const field = fields.find(({ id }) => id === condition.field)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset for each line would be noise
    <div role="group" aria-label={says.sentence(condition, fields)} className={classes.row}>
      <Select
        aria-label={t('field')}
        size="xs"
        searchable
        allowDeselect={false}
        data={fields.map((each) => ({ value: each.id, label: says.field(each) }))}
        value={condition.field}
        onChange={(id) => {
          const chosen = fields.find((each) => each.id === id)
          if (chosen) onChange(newCondition(chosen))
        }}
        nothingFoundMessage={t('nothingFound')}
        maxDropdownHeight={280}
      />
      {field && (
        <Select
          aria-label={t('operator')}
          size="xs"
          allowDeselect={false}
          data={fieldType(field.type).operators.map((is) => ({ value: is, label: says.operator(is, field) }))}
          value={condition.is}
          onChange={(is) => is && onChange(withOperator(condition, is as OperatorId))}
          maxDropdownHeight={280}
        />
      )}
      {field && (
        <div className={classes.value}>
          <ValueInput
            field={field}
            condition={condition}
            words={words}
            onChange={(value) => onChange(withValue(condition, value))}
          />
        </div>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={t('removeCondition')} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </div>
  )
}
