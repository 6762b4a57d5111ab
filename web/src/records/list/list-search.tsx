import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../lib/keys/screen-keys.ts'
import { SearchInput } from '../../ui/inputs/search-input.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'

type Props = {
  readonly value: string
  readonly onSearch: (value: string) => void
  readonly className?: string | undefined
}

/** Words to search records for. */
export function ListSearch(props: Props) {
  const { words } = useRecordScreen()
  const { t } = useTranslation(['records', words.list])
  const input = useRef<HTMLInputElement>(null)
  useScreenKeys([{ keys: '/', text: 'shell:keys.findInList', run: () => input.current?.focus() }])
  return (
    <SearchInput
      {...props}
      inputRef={input}
      label={t(`${words.list}:search.label`)}
      placeholder={t(`${words.list}:search.placeholder`)}
      clearLabel={t('search.clear')}
    />
  )
}
