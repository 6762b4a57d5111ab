import { Select } from '@mantine/core'
import { type Color, colors } from '@rumbo/domain/kernel/color'
import { useTranslation } from 'react-i18next'
import { ColorChip } from '../../ui/chips/color-chip.tsx'

type Props = {
  readonly label: string
  readonly value: Color
  readonly onChange: (color: Color) => void
}

/** A color within a line, where a label of its own has no room. */
export function ColorPick({ label, value, onChange }: Props) {
  const { t } = useTranslation('colors')
  return (
    <Select
      aria-label={label}
      data={colors.map((color) => ({ value: color, label: t(color) }))}
      value={value}
      onChange={(chosen) => onChange(colors.find((color) => color === chosen) ?? value)}
      allowDeselect={false}
      renderOption={({ option }) => (
        <ColorChip color={colors.find((color) => color === option.value) ?? 'unassigned'}>
          {option.label}
        </ColorChip>
      )}
      maxDropdownHeight={280}
      w={120}
    />
  )
}
