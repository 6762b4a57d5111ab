import type { Field } from '@rumbo/domain/fields/field'
import { shipments } from '@rumbo/domain/shipments/module'
import { useTranslation } from 'react-i18next'
import { referenceSource } from '../../forms/reference-search.ts'
import { SearchSelect } from '../../ui/inputs/search-select.tsx'

/** A carrier or port as it is chosen. */
export type ChosenReference = { readonly label: string; readonly code: string } | null

type Props = {
  readonly carrier: ChosenReference
  readonly homePort: ChosenReference
  readonly onCarrier: (chosen: ChosenReference) => void
  readonly onHomePort: (chosen: ChosenReference) => void
}

const fieldNamed = (id: string): Field | undefined =>
  shipments.catalogue.fields.find((field) => field.id === id)

/** What new shipments begin with, chosen at sign-up: the usual shipping line and the home port. Both may stay empty. */
export function FirstDefaultsInputs({ carrier, homePort, onCarrier, onHomePort }: Props) {
  const { t } = useTranslation('sign-up')
  return (
    <>
      <Reference
        field={fieldNamed('carrierCode')}
        label={t('organization.carrier')}
        value={carrier}
        onChange={onCarrier}
      />
      <Reference
        field={fieldNamed('pod')}
        label={t('organization.homePort')}
        description={t('organization.defaultsHint')}
        value={homePort}
        onChange={onHomePort}
      />
    </>
  )
}

type ReferenceProps = {
  readonly field: Field | undefined
  readonly label: string
  readonly description?: string
  readonly value: ChosenReference
  readonly onChange: (chosen: ChosenReference) => void
}

function Reference({ field, label, description, value, onChange }: ReferenceProps) {
  const { t } = useTranslation('sign-up')
  const source = field && referenceSource(field, 'ocean')
  if (!source) return null
  return (
    <SearchSelect
      label={label}
      description={description}
      placeholder={t('organization.countryHint')}
      source={source.key}
      search={source.search}
      value={value && { value: value.code, label: `${value.label} (${value.code})` }}
      onChange={(choice) =>
        onChange(choice && { label: choice.label.replace(` (${choice.value})`, ''), code: choice.value })
      }
    />
  )
}
