import type { ColorRule } from '@rumbo/domain/records/views/color-rules'
import { colorsBy } from '@rumbo/domain/records/views/colors-by'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellColor, CellColors } from '../../grid/grid-props.ts'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import { useUser } from '../../lib/session/session-state.ts'
import { useDisplay } from '../../lib/texts/formats.ts'
import { today } from '../../lib/texts/today.ts'
import type { FilterParts } from '../filters/filter-group.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'

type Props = {
  readonly rules: readonly ColorRule[]
  readonly said: FilterParts
  readonly onColors: (colors: CellColors | undefined) => void
}

/** Finds out the colors that the rules of a view give to the cells of its list. Draws nothing: the list does. */
export function RuleColors({ rules, said, onColors }: Props) {
  const { fields, says } = said
  const { t } = useTranslation('colors')
  const { draws } = useRecordScreen().columns
  const { id: userId } = useUser()
  const { timeZone } = useDisplay()
  const day = today()
  const colors = useMemo((): CellColors => {
    const ruleOn = colorsBy(rules, fields, { userId, timeZone, today: day })
    const words = new Map(rules.map((rule) => [rule, `${t(rule.color)}: ${says.sentence(rule, fields)}`]))
    const columns = new Map<string, (row: GridRow) => CellColor | null>()
    const colorIn = (column: string) => {
      const find = ruleOn([column, ...(draws[column] ?? [])])
      return ({ values }: GridRow) => {
        const rule = find(values)
        return rule && { color: rule.color, says: words.get(rule) ?? '' }
      }
    }
    return {
      fields: [...new Set(rules.map(({ field }) => field))],
      of: (row, column) => {
        const known = columns.get(column) ?? colorIn(column)
        columns.set(column, known)
        return known(row)
      },
    }
  }, [rules, fields, says, t, draws, userId, timeZone, day])
  useEffect(() => onColors(colors), [colors, onColors])
  useEffect(() => () => onColors(undefined), [onColors])
  return null
}
