import { Alert } from '@mantine/core'
import { listDocumentLinks } from '@rumbo/domain/documents/links.api'
import { showPaper } from '@rumbo/domain/papers/papers.api'
import { IconFileText } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { TextLink } from '../../../ui/buttons/link-button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { DdCheckPage } from './dd-check-page.tsx'
import { draftOfPaper } from './draft-of-paper.ts'

/** What was read of a document, and the one shipment that it is on; null where there are several or none. */
const readInvoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['dd_invoices', 'read', id],
    queryFn: async ({ signal }) => {
      const how = { signal, onError: 'inline' } as const
      const [{ papers, state }, links] = await Promise.all([
        call(showPaper, { id }, how),
        call(listDocumentLinks, { id }, how),
      ])
      const paper = papers.find(({ kind }) => kind === 'demurrageInvoice') ?? null
      const shipments = new Map(
        links.items
          .filter(({ module }) => module === 'shipments' || module === 'containers')
          .map(({ recordId, title }) => [recordId, { value: recordId, label: title ?? '' }]),
      )
      const [shipment = null] = shipments.size === 1 ? shipments.values() : []
      return { paper, shipment, isWaiting: state === 'waiting' }
    },
    retry: false,
    refetchInterval: ({ state }) => (state.data?.isWaiting ? 1_500 : false),
    // What is typed over it must not be lost to a later answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The form of an invoice that was read from a document: filled by what it states, to be compared with the paper. */
export function DdCheckOfDocument({ document }: { readonly document: string }) {
  const { t } = useTranslation('dd-check')
  const { data, error, refetch } = useQuery(readInvoiceQuery(document))
  if (error) return <ErrorState title={t('read.failed')} error={error} onRetry={() => void refetch()} />
  if (!data || data.isWaiting) return <RowsSkeleton rows={6} />
  const { paper, shipment } = data
  const filled = paper ? draftOfPaper(paper, shipment) : null
  const from = (
    <Alert variant="light" color={filled ? 'blue' : 'yellow'} icon={<IconFileText aria-hidden />} mb={16}>
      {filled ? t('read.filled', { count: filled.unsure }) : t('read.none')}{' '}
      <TextLink to="/documents/$id" params={{ id: document }} target="_blank" underline="always">
        {t('read.open')}
      </TextLink>
    </Alert>
  )
  return <DdCheckPage shipment={shipment} filled={filled?.draft} from={from} document={document} />
}
