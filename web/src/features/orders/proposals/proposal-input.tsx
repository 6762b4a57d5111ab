import { TextInput } from '@mantine/core'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import type { ProposalItem } from './proposals-queries.ts'

type Props = {
  readonly field: ProposalItem['field']
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Where a proposed value is typed: a date, or a number as it is written. */
export const ProposalInput = ({ field, label, value, onChange }: Props) =>
  field === 'cargoReadyDate' ? (
    <DateInput
      size="xs"
      aria-label={label}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  ) : (
    <TextInput
      size="xs"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
