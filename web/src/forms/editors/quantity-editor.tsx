import { NativeSelect, TextInput } from '@mantine/core'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { isUnit, units } from '@rumbo/domain/fields/units'
import { useTranslation } from 'react-i18next'
import { type EditorProps, inputProps } from '../editor.ts'

/** A measure: the amount, and its unit out of the field's. */
export function QuantityEditor(props: EditorProps) {
  const { t } = useTranslation('forms')
  const { field, value, words, mode } = props
  const offered = field.format?.units ?? Object.keys(units)
  const amount = isRecord(value) ? String(value.amount ?? '') : typeof value === 'string' ? value : ''
  const unit = isRecord(value) && isUnit(value.unit) ? value.unit : (offered[0] ?? '')
  return (
    <TextInput
      {...inputProps(props)}
      value={amount}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => props.onChange({ amount: event.currentTarget.value, unit })}
      rightSectionWidth={68}
      rightSectionPointerEvents="all"
      rightSection={
        <NativeSelect
          aria-label={t('unitOf', { field: words.label(field, mode) })}
          variant="unstyled"
          size="xs"
          value={unit}
          data={offered.map((each) => ({ value: each, label: isUnit(each) ? units[each].symbol : each }))}
          onChange={(event) => props.onChange({ amount, unit: event.currentTarget.value })}
        />
      }
    />
  )
}
