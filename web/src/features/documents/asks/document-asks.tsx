import { Button } from '@mantine/core'
import { asksApi } from '@rumbo/domain/documents/asks/asks.api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { type RowsColumn, RowsTable } from '../../../ui/lists/rows-table.tsx'
import type { NeedyRecord } from '../needs/need-queries.ts'
import { useDocumentTypes } from '../types/use-document-types.ts'
import { asksQuery, type DocumentAsk } from './ask-queries.ts'

type Props = { readonly of: NeedyRecord }

/** The links that were mailed for documents of a record, and what came of each; nothing where there is none. */
export function DocumentAsks({ of }: Props) {
  const { t } = useTranslation('document-ask')
  const types = useDocumentTypes()
  const cache = useQueryClient()
  const { moment } = useFormats()
  const items = useQuery(asksQuery(of)).data?.items ?? []
  async function revoke({ id: askId }: DocumentAsk) {
    await call(asksApi[of.module].revoke, { id: of.id, askId }).catch(() => undefined)
    await cache.invalidateQueries({ queryKey: ['documents'] })
    showToast({ status: 'success', title: t('document-ask:revoked'), text: '' })
  }
  const columns: readonly RowsColumn<DocumentAsk>[] = [
    {
      id: 'type',
      label: t('document-ask:type'),
      cell: ({ type }) => types.name(type),
    },
    { id: 'email', label: t('document-ask:email'), cell: ({ email }) => email },
    {
      id: 'state',
      label: t('document-ask:state'),
      cell: ({ state, expiresAt }) => t(`document-ask:states.${state}`, { date: moment(expiresAt) }),
    },
    {
      id: 'tools',
      label: t('document-ask:revoke'),
      unseen: true,
      width: '110px',
      cell: (ask) =>
        ask.state === 'open' ? (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('document-ask:revokeOf', ask)}
            onClick={() => void revoke(ask)}
          >
            {t('document-ask:revoke')}
          </Button>
        ) : null,
    },
  ]
  if (items.length === 0) return null
  return <RowsTable label={t('document-ask:list')} columns={columns} rows={items} keyOf={({ id }) => id} />
}
