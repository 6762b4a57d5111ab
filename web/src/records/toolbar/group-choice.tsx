import { TextInput } from '@mantine/core'
import { fold } from '@rumbo/domain/fields/text/fold'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import classes from './group-choice.module.css'

export type GroupProps = {
  readonly columns: readonly GridColumn[]
  /** The columns on screen, in their order. */
  readonly shown: readonly string[]
  /** The field that rows are grouped by; null: none. */
  readonly group: string | null
  readonly onChange: (group: string | null) => void
}

/** Where a column stands on screen; those that don't stand behind all others. */
const placeOf = ({ id }: GridColumn, shown: readonly string[]) =>
  shown.includes(id) ? shown.indexOf(id) : shown.length

/** The fields that a list may be grouped by, those on screen first. */
export function GroupChoice({ columns, shown, group, onChange }: GroupProps) {
  const { t } = useTranslation('views')
  const [words, setWords] = useState('')
  const found = columns
    .filter(({ sortable, label }) => sortable && fold(label).includes(fold(words)))
    .sort((a, b) => placeOf(a, shown) - placeOf(b, shown))
  return (
    <>
      <TextInput
        aria-label={t('groupBy.find')}
        placeholder={t('groupBy.find')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && first) onChange(first.id)
        }}
        data-autofocus
      />
      <ul className={classes.list}>
        {group === null ? null : (
          <li>
            <button type="button" className={classes.field} onClick={() => onChange(null)}>
              {t('groupBy.none')}
            </button>
          </li>
        )}
        {found.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === group}
              className={classes.field}
              onClick={() => onChange(id)}
            >
              {label}
              {id === group ? <IconCheck size={14} aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={classes.nothing}>{t('nothingFound')}</p> : null}
    </>
  )
}
