import { Select } from '@mantine/core'
import {
  type AnnualShipmentRange,
  annualShipmentRanges,
  type OrganizationType,
  organizationTypes,
} from '@rumbo/domain/organizations/organization'
import { useTranslation } from 'react-i18next'

type Props<Value> = {
  readonly value: Value | ''
  readonly onChange: (value: Value | '') => void
  readonly error: string | undefined
}

/** What an organization does in trade. */
export function TypeSelect({ value, onChange, error }: Props<OrganizationType>) {
  const { t } = useTranslation('sign-up')
  return (
    <Select
      label={t('organization.type')}
      placeholder={t('organization.choose')}
      data={organizationTypes.map((type) => ({ value: type, label: t(`organization.types.${type}`) }))}
      value={value === '' ? null : value}
      onChange={(type) => onChange(type ?? '')}
      allowDeselect={false}
      error={error}
    />
  )
}

/** How many shipments an organization has in a year. */
export function RangeSelect({ value, onChange, error }: Props<AnnualShipmentRange>) {
  const { t } = useTranslation('sign-up')
  return (
    <Select
      label={t('organization.range')}
      placeholder={t('organization.choose')}
      data={annualShipmentRanges.map((range) => ({ value: range, label: t(`organization.ranges.${range}`) }))}
      value={value === '' ? null : value}
      onChange={(range) => onChange(range ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      error={error}
    />
  )
}
