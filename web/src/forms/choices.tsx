import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isExpired } from '@rumbo/domain/fields/types/status'
import { useTranslation } from 'react-i18next'
import { today } from '../lib/texts/today.ts'
import { ChoiceChip } from '../ui/chips/choice-chip.tsx'

type Props = { readonly field: Field; readonly value: Json }

/** What was chosen of a field's choices, each in its color; a status past its time is marked. */
export function Choices({ field, value }: Props) {
  const { t } = useTranslation('forms')
  const ids = Array.isArray(value) ? value : [value]
  return ids.map((id) => {
    const choice = field.choices?.find((each) => each.id === id)
    if (!choice) return null
    const { name, color, icon } = choice
    const mark = isExpired(choice, today()) ? t('expired') : undefined
    return <ChoiceChip key={choice.id} name={name} color={color} icon={icon} mark={mark} />
  })
}
