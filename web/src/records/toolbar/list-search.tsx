import { Kbd } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../lib/keys/screen-keys.ts'
import { SearchInput } from '../../ui/inputs/search-input.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './list-search.module.css'

type Props = {
  readonly value: string
  readonly onSearch: (value: string) => void
}

/** Words to search records for; it grows while they are typed. */
export function ListSearch(props: Props) {
  const { words } = useRecordScreen()
  const { t } = useTranslation(['records', words.list])
  const input = useRef<HTMLInputElement>(null)
  useScreenKeys([{ keys: '/', text: 'shell:keys.findInList', run: () => input.current?.focus() }])
  return (
    <SearchInput
      {...props}
      input={input}
      className={props.value === '' ? classes.search : classes.filled}
      label={t(`${words.list}:search.label`)}
      placeholder={t('search.find')}
      clearLabel={t('search.clear')}
      hint={
        <Kbd size="xs" className={classes.key} aria-hidden>
          /
        </Kbd>
      }
    />
  )
}
