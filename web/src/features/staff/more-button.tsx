import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** Reads the next page of a list of staff, where there is one. */
export function MoreButton({ hasNextPage, isFetchingNextPage, fetchNextPage }: Props) {
  const { t } = useTranslation('staff')
  if (!hasNextPage) return null
  return (
    <Button
      variant="default"
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
      style={{ justifySelf: 'start' }}
    >
      {t('more')}
    </Button>
  )
}
