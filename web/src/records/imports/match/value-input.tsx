import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Target } from './use-targets.ts'

type Props = {
  readonly target: Target
  readonly text: string
  readonly onChange: (text: string) => void
  readonly label?: string
  readonly 'aria-label'?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly className?: string | undefined
  readonly placeholder?: string
}

/** A value as a cell of the file would say it; one of the options where the field offers some. */
export function ValueInput({ target, text, onChange, placeholder, ...input }: Props) {
  const { t } = useTranslation('imports')
  return target.options.length > 0 ? (
    <Select
      {...input}
      data={[...target.options]}
      value={text === '' ? null : text}
      placeholder={placeholder ?? t('match.choose')}
      searchable
      onChange={(value) => onChange(value ?? '')}
    />
  ) : (
    <TextInput
      {...input}
      placeholder={placeholder}
      value={text}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
