import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import { isOffered } from '@rumbo/domain/fields/types/status'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { today } from '../../lib/texts/today.ts'
import { ChoiceChip } from '../../ui/chips/choice-chip.tsx'

/** What can be chosen: a status in its time alone. What stands there stays choosable to the eye, also when it is archived. */
export function offeredOptions(
  field: Field,
  { mode, value }: { mode: Mode; value: Json },
): readonly string[] {
  if (!field.choices) return optionsOf(field, mode)
  const held = Array.isArray(value) ? value : [value]
  const day = today()
  return field.choices
    .filter((choice) => isOffered(choice, day) || held.includes(choice.id))
    .map(({ id }) => id)
}

type Props = { readonly field: Field; readonly option: { readonly value: string; readonly label: string } }

/** An option as it stands in a list to choose from. */
export function OptionLabel({ field, option }: Props) {
  const choice = field.choices?.find(({ id }) => id === option.value)
  return choice ? <ChoiceChip name={choice.name} color={choice.color} icon={choice.icon} /> : option.label
}
