import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How long typing must rest before it is searched, in ms. */
const restOfTyping = 250

type Props = {
  readonly value: string
  readonly onSearch: (value: string) => void
  readonly className?: string | undefined
}

/** Words to search for; they go into the address when typing rests. */
export function ListSearch({ value, onSearch, className }: Props) {
  const { t } = useTranslation('shipment-list')
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const search = useDebouncedCallback((text: string) => {
    sent.current = text
    onSearch(text)
  }, restOfTyping)
  // Back and forward change the address; what one types oneself is ahead of it.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  function type(text: string) {
    setTyped(text)
    search(text)
  }

  return (
    <TextInput
      {...(className ? { className } : {})}
      type="search"
      aria-label={t('search.label')}
      placeholder={t('search.placeholder')}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') type('')
      }}
      rightSection={
        typed === '' ? null : (
          <CloseButton size="sm" aria-label={t('search.clear')} onClick={() => type('')} />
        )
      }
    />
  )
}
