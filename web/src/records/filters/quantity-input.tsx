import { NativeSelect, NumberInput } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { isUnit, units } from '@rumbo/domain/fields/units'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly field: Field
  readonly value: Json
  readonly label: string
  readonly onChange: (value: Json) => void
}

/** A measure to compare with, in any unit of its kind: records in others are reckoned over. */
export function QuantityInput({ field, value, label, onChange }: Props) {
  const { t } = useTranslation('views')
  const offered = field.format?.units ?? Object.keys(units)
  const [chosen, setChosen] = useState(offered[0] ?? '')
  const amount = isRecord(value) ? value.amount : value
  const unit = isRecord(value) && isUnit(value.unit) ? value.unit : chosen
  const text = typeof amount === 'string' || typeof amount === 'number' ? amount : ''
  return (
    <NumberInput
      aria-label={label}
      size="xs"
      hideControls
      decimalScale={10}
      value={text}
      onChange={(next) => onChange(next === '' ? null : { amount: String(next), unit })}
      rightSectionWidth={68}
      rightSection={
        <NativeSelect
          aria-label={t('unit')}
          variant="unstyled"
          size="xs"
          value={unit}
          data={offered.map((each) => ({ value: each, label: isUnit(each) ? units[each].symbol : each }))}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value)
            if (text !== '') onChange({ amount: String(text), unit: currentTarget.value })
          }}
        />
      }
    />
  )
}
