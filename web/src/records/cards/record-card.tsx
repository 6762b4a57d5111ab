import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { CellColors, RowMarks } from '../../grid/grid-props.ts'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import colorClasses from '../../ui/chips/rule-color.module.css'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { type CardItem, cardTitle, fieldsLeft } from './card-parts.ts'
import classes from './record-card.module.css'
import { useLongPress } from './use-long-press.ts'

/** What all cards of a list have in common; a new object draws all of them again. */
export type CardLook = {
  readonly columns: ReadonlyMap<string, GridColumn>
  readonly href: (row: GridRow) => string
  readonly onOpen: (row: GridRow) => void
  /** Chooses the record, or no more. */
  readonly onToggle: (row: GridRow) => void
  /** Opens the menu of what can be done with it; absent: there is none. */
  readonly onMenu: ((row: GridRow, at: { readonly x: number; readonly y: number }) => void) | undefined
  /** Whether a tap chooses, because some are chosen. */
  readonly isChoosing: boolean
  readonly colors: CellColors | undefined
}

type Props = {
  readonly row: GridRow
  readonly look: CardLook
  readonly isChosen: boolean
  /** Fields that somebody else changed a moment ago. */
  readonly flashed: ReadonlySet<string> | undefined
  /** What others changed since one last looked. */
  readonly marks?: RowMarks | undefined
}

/** A record of a list on a phone: what it is, on which way, when, how it stands, and what asks for work. */
export const RecordCard = memo(function RecordCard({ row, look, isChosen, flashed, marks }: Props) {
  const { t } = useTranslation('records')
  const { card } = useRecordScreen()
  const { Sign, Badge, Way, Foot } = card
  const press = useLongPress(() => look.onToggle(row))
  const { lead, leading, name } = cardTitle(card, row)
  const left = fieldsLeft(look.colors?.fields ?? [], card, leading)
  const colored = left.filter((field) => look.colors?.of(row, field))
  const title = [lead, name].filter((part) => part !== null).join(', ')
  const called = title === '' ? t('records:cards.unnamed') : title
  return (
    <article
      className={classes.card}
      data-card={row.id}
      data-chosen={isChosen || undefined}
      data-unread={marks !== undefined || undefined}
      {...press}
      onContextMenu={(event) => {
        event.preventDefault()
        // A finger that rests chooses; a mouse's other button asks what can be done.
        if (
          !look.isChoosing &&
          event.nativeEvent instanceof PointerEvent &&
          event.nativeEvent.pointerType === 'mouse'
        )
          look.onMenu?.(row, { x: event.clientX, y: event.clientY })
      }}
    >
      <div className={classes.head}>
        {look.isChoosing ? (
          <input
            type="checkbox"
            className={classes.check}
            data-own-press
            aria-label={called}
            checked={isChosen}
            onChange={() => look.onToggle(row)}
          />
        ) : Sign ? (
          <span className={classes.sign}>
            <Sign row={row} />
          </span>
        ) : null}
        <a
          href={look.href(row)}
          className={classes.title}
          aria-description={marks?.row}
          data-open
          draggable={false}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            if (look.isChoosing) look.onToggle(row)
            else look.onOpen(row)
          }}
          onKeyDown={(event) => {
            if (event.key === 'x' || (event.key === ' ' && look.isChoosing)) {
              event.preventDefault()
              look.onToggle(row)
            }
          }}
        >
          {lead === null && name === null ? <span className={classes.name}>{called}</span> : null}
          {lead === null ? null : (
            <strong {...coloredAs(classes.lead, { look, row, field: leading })}>{lead}</strong>
          )}
          {name === null ? null : (
            <span {...coloredAs(classes.name, { look, row, field: card.name })}>{name}</span>
          )}
        </a>
        {Badge ? <Badge row={row} /> : null}
        {look.onMenu ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.menu}
            data-own-press
            aria-label={t('records:cards.menu', { name: called })}
            aria-haspopup="menu"
            onClick={(event) => {
              const { right, bottom } = event.currentTarget.getBoundingClientRect()
              look.onMenu?.(row, { x: right - 8, y: bottom - 8 })
            }}
          >
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      {Way ? <Way row={row} /> : null}
      {card.lines.map(({ start, end }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never move
        <div key={at} className={classes.line}>
          <Items of={start} row={row} look={look} flashed={flashed} marks={marks} />
          <Items of={end} row={row} look={look} flashed={flashed} marks={marks} isEnd />
        </div>
      ))}
      {colored.length > 0 ? (
        <div className={classes.line}>
          <Items of={colored} row={row} look={look} flashed={flashed} marks={marks} isNamed />
        </div>
      ) : null}
      {Foot ? <Foot row={row} /> : null}
    </article>
  )
})

type ItemsProps = Pick<Props, 'row' | 'look' | 'flashed' | 'marks'> & {
  readonly of: readonly CardItem[]
  readonly isEnd?: boolean
  /** Whether values have the names of their fields before them; defaults to what the card says. */
  readonly isNamed?: boolean
}

/** What stands at one end of a line. A value that is hidden or empty is absent. */
function Items({ of, row, look, flashed, marks, isEnd = false, ...props }: ItemsProps) {
  const { card } = useRecordScreen()
  const { isNamed = card.isNamed } = props
  return (
    <span className={isEnd ? classes.end : classes.start}>
      {of.map((Item, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a card never move
        if (typeof Item !== 'string') return <Item key={at} row={row} />
        const column = look.columns.get(Item)
        const value = row.values[Item]
        if (!column || value === undefined) return null
        if (value === null && !look.colors?.of(row, Item)) return null
        return (
          <span
            key={Item}
            {...coloredAs(classes.item, { look, row, field: Item })}
            data-flash={flashed?.has(Item) || undefined}
            data-marked={marks?.cells.has(Item) || undefined}
          >
            {isNamed ? <span className={classes.label}>{column.label}</span> : null}
            {value === null
              ? '–'
              : column.kind.draw(value, { row, field: column.field, reader: column.reader })}
          </span>
        )
      })}
    </span>
  )
}

type Colored = { readonly look: CardLook; readonly row: GridRow; readonly field: string | undefined }

/** The class of a value, with its color where a rule gives it one. */
function coloredAs(plain: string | undefined, { look, row, field }: Colored) {
  const color = field === undefined ? null : look.colors?.of(row, field)
  return color
    ? {
        className: `${plain} ${colorClasses.colored}`,
        'data-rule': color.color,
        'aria-description': color.says,
        title: color.says,
      }
    : { className: plain }
}
