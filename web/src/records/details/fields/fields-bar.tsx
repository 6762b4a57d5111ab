import { CloseButton, Kbd, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../../lib/keys/screen-keys.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import type { OfRecord } from '../record-details.ts'
import { useRecordDetails } from '../use-record-details.ts'
import classes from './fields-bar.module.css'

type Props = {
  readonly of: OfRecord
  readonly typed: string
  readonly onType: (typed: string) => void
  /** How many empty fields there are. */
  readonly empty: number
  readonly showsEmpty: boolean
  readonly onShowEmpty: (wanted: boolean) => void
}

/** The line above the fields of a record: the way to one of them, whether empty ones are shown, and tools of the module. */
export function FieldsBar({ of, typed, onType, empty, showsEmpty, onShowEmpty }: Props) {
  const { t } = useTranslation('record-details')
  const { count } = useFormats()
  const { FieldTools } = useRecordDetails()
  const box = useRef<HTMLInputElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useScreenKeys([{ keys: '/', text: 'record-details:fields.find', run: () => box.current?.focus() }])

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation()
      onType('')
    }
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    bar.current?.parentElement?.querySelector<HTMLElement>('[data-edit]')?.click()
  }

  return (
    <div ref={bar} className={classes.bar}>
      <TextInput
        ref={box}
        className={classes.find}
        size="xs"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={press}
        placeholder={t('fields.find')}
        aria-label={t('fields.find')}
        aria-keyshortcuts="/"
        autoComplete="off"
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={
          typed === '' ? (
            <Kbd size="xs" aria-hidden>
              /
            </Kbd>
          ) : (
            <CloseButton size="xs" aria-label={t('fields.all')} onClick={() => onType('')} />
          )
        }
      />
      <div className={classes.tools}>
        {empty > 0 ? (
          <Switch
            size="xs"
            label={t('fields.showEmpty', { count: empty, text: count(empty) })}
            checked={showsEmpty}
            onChange={(event) => onShowEmpty(event.currentTarget.checked)}
          />
        ) : null}
        <FieldTools {...of} />
      </div>
    </div>
  )
}
