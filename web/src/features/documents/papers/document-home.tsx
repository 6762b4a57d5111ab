import { Button, Stack, Text } from '@mantine/core'
import type { linkDocument } from '@rumbo/domain/documents/links.api'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { showHomes } from '@rumbo/domain/papers/homes/homes.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'

type Props = {
  readonly id: string
  readonly mayEdit: boolean
  readonly onChoose: (to: Sent<typeof linkDocument>['to'][number]) => void
}

/** Why a document was put on no record by itself, and those that it could be of. */
export function DocumentHome({ id, mayEdit, onChoose }: Props) {
  const { t } = useTranslation('papers')
  const { data } = useQuery({
    queryKey: ['documents', 'homes', id],
    queryFn: ({ signal }) => call(showHomes, { id }, { signal, onError: 'inline' }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.reason === 'seeking' ? 1_500 : false),
  })
  if (!data?.reason) return null
  return (
    <Stack gap={4} align="start">
      <Text size="sm">{t(`home.why.${data.reason}`)}</Text>
      {mayEdit
        ? data.candidates.map(({ module, recordId, title }) => (
            <Button key={recordId} size="xs" variant="default" onClick={() => onChoose({ module, recordId })}>
              {t('home.choose', { name: title ?? t('unnamed') })}
            </Button>
          ))
        : null}
    </Stack>
  )
}
