import { CloseButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './search-input.module.css'

/** How long typing must rest before it is searched, in ms. */
const restOfTyping = 250

type Props = {
  /** What is searched: "Search partners". */
  readonly label: string
  /** The label unless given. */
  readonly placeholder?: string
  readonly clearLabel?: string
  readonly value: string
  readonly onSearch: (value: string) => void
  readonly className?: string | undefined
  /** What stands at its end while nothing is typed: the key that leads here. */
  readonly hint?: ReactNode
  readonly input?: Ref<HTMLInputElement>
}

/** Words to search for; they are reported when typing pauses, into the address say. */
export function SearchInput({ label, placeholder = label, value, onSearch, ...props }: Props) {
  const { t } = useTranslation('common')
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
    <div className={props.className ? `${classes.box} ${props.className}` : classes.box}>
      <span className={classes.icon}>
        <IconSearch size={16} aria-hidden />
      </span>
      <input
        ref={props.input}
        className={classes.input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') type('')
        }}
      />
      {typed !== '' ? (
        <span className={classes.end}>
          <CloseButton size="sm" aria-label={props.clearLabel ?? t('clear')} onClick={() => type('')} />
        </span>
      ) : props.hint ? (
        <span className={classes.end}>{props.hint}</span>
      ) : null}
    </div>
  )
}
