import { Group, NumberInput, Select, TextInput } from '@mantine/core'
import type { CustomType } from '@rumbo/domain/fields/definition'
import type { FieldFormat } from '@rumbo/domain/fields/field'
import { formatParts } from '@rumbo/domain/fields/rules'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly type: CustomType
  readonly format: FieldFormat
  readonly onChange: (format: FieldFormat) => void
  readonly errorOf: (path: string) => string | undefined
}

const letterCases = ['upper', 'lower', 'title', 'headline'] as const

/** How values of a type are written: places, bounds, currency, letter case. Nothing for types that have no format. */
export function FormatInputs({ type, format, onChange, errorOf }: Props) {
  const { t } = useTranslation('fields')
  const parts = formatParts[type]
  const put = <Part extends keyof FieldFormat>(part: Part, value: FieldFormat[Part] | undefined) => {
    const { [part]: _before, ...rest } = format
    onChange(value === undefined ? rest : { ...rest, [part]: value })
  }
  const numbers = (['decimals', 'maxDecimals', 'min', 'max', 'maxLength'] as const).filter((part) =>
    parts.includes(part),
  )
  if (parts.length === 0) return null
  return (
    <Group gap="sm" align="start" grow preventGrowOverflow={false} wrap="wrap">
      {parts.includes('currency') ? (
        <TextInput
          label={t('format.currency')}
          placeholder="$"
          value={format.currency ?? ''}
          onChange={(event) => put('currency', event.currentTarget.value || undefined)}
          error={errorOf('format.currency')}
          maxLength={5}
          w={96}
        />
      ) : null}
      {parts.includes('letterCase') ? (
        <Select
          label={t('format.letterCase')}
          data={letterCases.map((each) => ({ value: each, label: t(`format.cases.${each}`) }))}
          value={format.letterCase ?? null}
          onChange={(chosen) =>
            put(
              'letterCase',
              letterCases.find((each) => each === chosen),
            )
          }
          placeholder={t('format.cases.none')}
          clearable
          clearButtonProps={{ 'aria-label': t('common:clear') }}
          w={180}
        />
      ) : null}
      {numbers.map((part) => (
        <NumberInput
          key={part}
          label={t(`format.${part}`)}
          value={format[part] ?? ''}
          onChange={(value) => put(part, typeof value === 'number' ? value : undefined)}
          error={errorOf(`format.${part}`)}
          allowDecimal={part === 'min' || part === 'max'}
          max={part === 'decimals' || part === 'maxDecimals' ? 8 : 1e15}
          hideControls
          w={120}
        />
      ))}
    </Group>
  )
}
