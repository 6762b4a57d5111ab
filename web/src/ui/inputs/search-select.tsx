import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

export type Choice = { readonly value: string; readonly label: string }

type Props = Pick<
  SelectProps,
  | 'label'
  | 'aria-label'
  | 'autoFocus'
  | 'description'
  | 'withAsterisk'
  | 'inputWrapperOrder'
  | 'defaultDropdownOpened'
  | 'openOnFocus'
> & {
  readonly value: Choice | null
  readonly onChange: (choice: Choice | null) => void
  /** Names the source in the cache: ['ports', 'ocean']. */
  readonly source: readonly string[]
  /** Finds choices for what was typed, the best first; '' asks for the usual ones. */
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Choice[]>
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly required?: boolean
  readonly disabled?: boolean
}

/** One choice out of very many, found on the server as one types. The keyboard does it all. */
export function SearchSelect({ value, onChange, source, search, ...field }: Props) {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState(value?.label ?? '')
  const [query] = useDebouncedValue(typed === value?.label ? '' : typed.trim(), 120)
  const [opened, setOpened] = useState(field.defaultDropdownOpened === true)
  const found = useQuery({
    queryKey: [...source, query],
    queryFn: ({ signal }) => search(query, signal),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const choices = found.data ?? []
  const shown =
    value && !choices.some((choice) => choice.value === value.value) ? [value, ...choices] : choices

  return (
    <Select
      {...field}
      searchable
      clearable
      // What was found last may not be what is typed now.
      selectFirstOptionOnChange={false}
      clearButtonProps={{ 'aria-label': t('clear') }}
      data={[...shown]}
      // The server has searched already, by rules of its own (codes, accents, other names).
      filter={({ options }) => options}
      value={value?.value ?? null}
      onChange={(chosen) => onChange(shown.find((choice) => choice.value === chosen) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      nothingFoundMessage={found.isFetching ? t('searching') : t('nothingFound')}
      maxDropdownHeight={280}
    />
  )
}
