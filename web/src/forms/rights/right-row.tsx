import type { Right } from '@rumbo/domain/records/rights/right'
import { type Access, reached } from '@rumbo/domain/records/rights/role-cells'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './right-matrix.module.css'

/** The columns, from most to least; their numbers are their keys. */
export const columns = ['edit', 'view', 'hide'] as const

type Props = {
  readonly label: string
  readonly access: Access
  readonly least?: Right
  readonly most?: Right
  readonly kind: 'module' | 'group' | 'field'
  /** Whether the Tab key comes here: one row of the matrix at a time. */
  readonly current: boolean
  readonly readOnly: boolean
  readonly onCurrent: () => void
  readonly onChange: (right: Right) => void
  readonly note?: ReactNode
}

/** A row of radio marks: arrows left and right or 1, 2, 3 choose, up and down go to the next row. */
export function RightRow({ least = 'hide', most = 'edit', ...props }: Props) {
  const { t } = useTranslation('rights')
  const name = useId()
  const can = (right: Right) => reached({ right, least, most }) === right
  const shown = props.access === 'custom' ? null : reached({ right: props.access, least, most })

  function press(event: KeyboardEvent<HTMLElement>) {
    const right = columns[Number(event.key) - 1]
    if (right && can(right) && !props.readOnly) props.onChange(right)
    else if (event.key === 'ArrowDown') focusRow(event.currentTarget, 1)
    else if (event.key === 'ArrowUp') focusRow(event.currentTarget, -1)
    else return
    event.preventDefault()
  }

  return (
    <div
      role="radiogroup"
      aria-label={props.kind === 'field' ? props.label : t('all', { group: props.label })}
      aria-readonly={props.readOnly || undefined}
      className={classes.row}
      data-kind={props.kind}
      data-row
      onKeyDown={press}
      onFocus={props.onCurrent}
    >
      <span className={classes.label}>
        {props.label}
        {props.access === 'custom' ? <span className={classes.custom}>{t('access.custom')}</span> : null}
        {props.note}
      </span>
      {columns.map((right, at) => (
        <label key={right} className={classes.cell} data-off={!can(right) || undefined}>
          <input
            type="radio"
            name={name}
            value={right}
            aria-label={t(`access.${right}`)}
            checked={shown === right}
            disabled={!can(right) || (props.readOnly && shown !== right)}
            tabIndex={props.current && (shown === right || (shown === null && at === 0)) ? 0 : -1}
            onChange={() => {
              if (!props.readOnly) props.onChange(right)
            }}
          />
        </label>
      ))}
    </div>
  )
}

/** Goes to the mark that is set in the next or the previous row, or to its first. */
function focusRow(row: HTMLElement, step: 1 | -1): void {
  const rows = [...(row.closest('[data-matrix]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const next = rows[rows.indexOf(row) + step]
  const marks = [...(next?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])]
  const mark = marks.find(({ checked }) => checked) ?? marks[0]
  mark?.focus()
}
