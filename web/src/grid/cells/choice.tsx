import type { Json } from '@rumbo/domain/fields/field-type'
import { isExpired } from '@rumbo/domain/fields/types/status'
import { today } from '../../lib/texts/today.ts'
import { ChoiceChip } from '../../ui/chips/choice-chip.tsx'
import type { CellContext } from '../columns/grid-column.ts'

/** Values of a field that an organization defined: each as a chip in its color, a status past its time marked. */
export function choices(value: Json, { field, reader }: CellContext) {
  const ids = Array.isArray(value) ? value : [value]
  return ids.map((id) => {
    const choice = field.choices?.find((each) => each.id === id)
    if (!choice) return null
    const mark = isExpired(choice, today()) ? reader.expired : undefined
    return <ChoiceChip key={choice.id} mark={mark} {...choice} />
  })
}

/** Their names, for the tip of a cell that is too narrow. */
export const choiceNames = (value: Json, { field }: CellContext): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap(
    (id) => field.choices?.find((each) => each.id === id)?.name ?? [],
  )
