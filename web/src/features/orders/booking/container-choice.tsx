import { Select } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { valuesOf } from '../../../records/screen/values-of.ts'
import { containersQuery } from './containers-query.ts'

type Props = {
  readonly shipmentId: string
  /** Null: in none. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** In which container of a shipment something goes; nothing where it has none to choose from. */
export function ContainerChoice({ shipmentId, value, onChange }: Props) {
  const { t } = useTranslation('order-booking')
  const { data } = useQuery(containersQuery(shipmentId))
  if (!data || data.items.length === 0) return null
  return (
    <Select
      label={t('form.container')}
      placeholder={t('on.loose')}
      clearable
      searchable={data.items.length > 8}
      data={data.items.map((row, at) => ({
        value: row.id,
        label: textIn(valuesOf(row), 'number') ?? t('form.unnumbered', { n: at + 1 }),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
