import { useTranslation } from 'react-i18next'
import { SearchInput } from '../../../ui/search-input.tsx'

type Props = {
  readonly value: string
  readonly onSearch: (value: string) => void
  readonly className?: string | undefined
}

/** Words to search shipments for. */
export function ListSearch(props: Props) {
  const { t } = useTranslation('shipment-list')
  return (
    <SearchInput
      {...props}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      clearLabel={t('search.clear')}
    />
  )
}
