import { Select } from '@mantine/core'
import { type Color, colors } from '@rumbo/domain/kernel/color'
import { useTranslation } from 'react-i18next'
import { ColorChip } from './color-chip.tsx'

type Props = {
  readonly label: string
  readonly value: Color
  readonly onChange: (color: Color) => void
}

/** One of the product's colors, by name and looks. */
export function ColorSelect({ label, value, onChange }: Props) {
  const { t } = useTranslation('colors')
  return (
    <Select
      label={label}
      data={colors.map((color) => ({ value: color, label: t(color) }))}
      value={value}
      onChange={(color) => onChange(color ?? value)}
      allowDeselect={false}
      renderOption={({ option }) => <ColorChip color={option.value}>{option.label}</ColorChip>}
      maxDropdownHeight={320}
    />
  )
}
