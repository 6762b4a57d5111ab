import { createContext, useContext } from 'react'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { CellColor, CellColors } from '../../grid/grid-props.ts'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import colorClasses from '../../ui/chips/rule-color.module.css'
import type { RecordAnswer } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './card-colors.module.css'

/** The colors that a view gives to values of its records, and how the values are drawn. */
type CardColors = {
  readonly colors: CellColors | undefined
  readonly columns: readonly GridColumn[]
}

const Context = createContext<CardColors>({ colors: undefined, columns: [] })

/** Gives the layouts within the colors of their view. */
export const CardColorsProvider = Context.Provider

const none: readonly string[] = []

/** The fields by whose values cards have colors: a layout asks for them with its own. */
export const useColorFields = (): readonly string[] => useContext(Context).colors?.fields ?? none

/** What a colored value has besides its class; nothing where it has no color. */
type Colored = {
  readonly className: string
  readonly 'data-rule'?: string
  readonly 'aria-description'?: string
  readonly title?: string
}

/** Gives an element the color of a value, or of the first of several that has one; its class stays. */
export function useColored(
  record: RecordAnswer,
): (plain: string | undefined, fields?: readonly string[]) => Colored {
  const { colors } = useContext(Context)
  const { toRow } = useRecordScreen()
  const row = colors && toRow(record)
  return (plain = '', fields = colors?.fields ?? none) => {
    const color = colors && row ? firstColor(colors, row, fields) : null
    if (!color) return { className: plain }
    return {
      className: `${plain} ${colorClasses.colored}`,
      'data-rule': color.color,
      'aria-description': color.says,
      title: color.says,
    }
  }
}

function firstColor(colors: CellColors, row: GridRow, fields: readonly string[]): CellColor | null {
  for (const field of fields) {
    const color = colors.of(row, field)
    if (color) return color
  }
  return null
}

type Props = {
  readonly record: RecordAnswer
  /** Fields that the card draws by itself. */
  readonly without: readonly string[]
}

/** The colored values that a card shows nowhere else, with their names. */
export function ColoredValues({ record, without }: Props) {
  const { colors, columns } = useContext(Context)
  const { toRow } = useRecordScreen()
  if (!colors) return null
  const row = toRow(record)
  const shown = columns.filter(({ id }) => colors.fields.includes(id) && !without.includes(id))
  return shown.map(({ id, label, field, kind, reader }) => {
    const color = colors.of(row, id)
    const value = row.values[id] ?? null
    if (!color) return null
    return (
      <span key={id} className={classes.item}>
        <span className={classes.label}>{label}</span>
        <span
          className={`${classes.value} ${colorClasses.colored}`}
          data-rule={color.color}
          aria-description={color.says}
          title={color.says}
        >
          {value === null ? '–' : kind.draw(value, { row, field, reader })}
        </span>
      </span>
    )
  })
}
