import { listCountries } from '@rumbo/domain/reference/api'
import { call } from '../lib/calls/call.ts'
import { currentLanguage } from '../lib/texts/i18n.ts'
import { type Choice, SearchSelect } from '../ui/inputs/search-select.tsx'

type Props = {
  readonly label: string
  /** ISO 3166-1 alpha-2; '' while none is chosen. */
  readonly value: string
  readonly onChange: (countryId: string) => void
  readonly error: string | undefined
}

/** A country, found by code, name or alias in either language. */
export function CountrySelect({ label, value, onChange, error }: Props) {
  const language = currentLanguage()
  return (
    <SearchSelect
      // The text that was typed is the input's own: another language shows another name.
      key={language}
      label={label}
      source={['countries', language]}
      value={value === '' ? null : named(value, language)}
      onChange={(choice) => onChange(choice?.value ?? '')}
      search={async (query, signal) => {
        const { items } = await call(listCountries, query ? { query } : {}, { signal })
        return items.map(({ id, name }) => ({ value: id, label: name[language] ?? id }))
      }}
      error={error}
    />
  )
}

const named = (id: string, language: string): Choice => ({
  value: id,
  label: new Intl.DisplayNames(language, { type: 'region' }).of(id) ?? id,
})
