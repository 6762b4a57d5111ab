import { ActionIcon, NumberInput, Select, TextInput, Tooltip } from '@mantine/core'
import { type TemplateItem, templatePeople } from '@rumbo/domain/tasks/template'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './template-item.module.css'

type Props = {
  readonly item: TemplateItem
  /** From 1. */
  readonly place: number
  readonly dates: readonly string[]
  readonly error: string | undefined
  readonly onChange: (patch: Partial<TemplateItem>) => void
  /** Null: it is the only one. */
  readonly onRemove: (() => void) | null
}

/** One task of a template: what it is, when, and whose. Days are before the date where they are negative. */
export function TemplateItemInputs({ item, place, dates, error, onChange, onRemove }: Props) {
  const { t } = useTranslation(['task-templates', 'tasks'])
  const isBefore = item.days <= 0
  const count = Math.abs(item.days)
  const nameOf = (date: string) =>
    t([`tasks:options.shipmentDate.${date}`, `tasks:options.orderDate.${date}`])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in lines
    <div role="group" aria-label={t('item', { place })} className={classes.item}>
      <div className={classes.line}>
        <TextInput
          label={t('item', { place })}
          required
          maxLength={200}
          value={item.name}
          error={error}
          className={classes.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        {onRemove ? (
          <Tooltip label={t('removeItem', { place })}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('removeItem', { place })}
              onClick={onRemove}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        ) : null}
      </div>
      <div className={classes.line}>
        <NumberInput
          label={t('days')}
          min={0}
          max={730}
          allowDecimal={false}
          allowNegative={false}
          disabled={item.date === null}
          value={count}
          className={classes.days}
          onChange={(value) => onChange({ days: (isBefore ? -1 : 1) * (Number(value) || 0) })}
        />
        <Select
          label={t('side')}
          data={[
            { value: 'before', label: t('before') },
            { value: 'after', label: t('after') },
          ]}
          allowDeselect={false}
          disabled={item.date === null}
          value={isBefore ? 'before' : 'after'}
          className={classes.side}
          onChange={(side) => onChange({ days: side === 'after' ? Math.max(count, 1) : -count })}
        />
        <Select
          label={t('date')}
          data={[
            { value: '', label: t('noDate') },
            ...dates.map((value) => ({ value, label: nameOf(value) })),
          ]}
          allowDeselect={false}
          value={item.date ?? ''}
          className={classes.date}
          onChange={(date) => onChange({ date: date === '' ? null : date })}
        />
        <Select
          label={t('person')}
          data={templatePeople.map((value) => ({ value, label: t(`people.${value}`) }))}
          allowDeselect={false}
          value={item.person}
          className={classes.date}
          onChange={(chosen) => {
            const person = templatePeople.find((each) => each === chosen)
            if (person) onChange({ person })
          }}
        />
      </div>
    </div>
  )
}
