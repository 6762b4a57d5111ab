import { listCountries } from '@rumbo/domain/reference/api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { type Choice, SearchSelect } from '../../ui/inputs/search-select.tsx'

type Props = {
  /** The country's id; '' while none is chosen. */
  readonly onChange: (countryId: string) => void
  readonly error: string | undefined
}

/** A country, found by code, name or alias in either language. */
export function CountrySelect({ onChange, error }: Props) {
  const { t } = useTranslation('sign-up')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const language = currentLanguage()
  return (
    <SearchSelect
      label={t('organization.country')}
      placeholder={t('organization.countryHint')}
      source={['countries', language]}
      value={chosen}
      onChange={(choice) => {
        setChosen(choice)
        onChange(choice?.value ?? '')
      }}
      search={async (query, signal) => {
        const { items } = await call(listCountries, query ? { query } : {}, { signal })
        return items.map(({ id, name }) => ({ value: id, label: name[language] ?? id }))
      }}
      error={error}
    />
  )
}
