import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Target } from '../../match/use-targets.ts'
import classes from './fix.module.css'

type ReplacementProps = {
  readonly target: Target | undefined
  readonly label: string
  readonly value: string
  readonly isOff?: boolean
  readonly placeholder?: string
  readonly onChange: (text: string) => void
}

/** What a text becomes: one of the options where the field offers some. */
export function Replacement({
  target,
  label,
  value,
  isOff = false,
  placeholder,
  onChange,
}: ReplacementProps) {
  const { t } = useTranslation('imports')
  const input = {
    'aria-label': label,
    placeholder: placeholder ?? t('fix.keep'),
    disabled: isOff,
    className: classes.replacement,
  }
  return target && target.options.length > 0 ? (
    <Select
      {...input}
      data={[...new Set(target.options.map((option) => option.label))]}
      value={value === '' ? null : value}
      searchable
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  ) : (
    <TextInput {...input} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  )
}
