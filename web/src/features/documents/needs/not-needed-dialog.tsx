import { Textarea } from '@mantine/core'
import { needsApi } from '@rumbo/domain/documents/needs/needs.api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import type { Need, NeedyRecord } from './need-queries.ts'
import { useRuleWords } from './rule-words.ts'

type Props = { readonly of: NeedyRecord; readonly need: Need; readonly onClose: () => void }

/** Says why a record doesn't need a document. */
export function NotNeededDialog({ of, need: { type }, onClose }: Props) {
  const { t } = useTranslation('document-needs')
  const cache = useQueryClient()
  const words = useRuleWords()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      opened
      title={t('notNeededTitle', { name: words.type(type) })}
      confirmLabel={t('notNeeded')}
      ready={reason.trim() !== ''}
      onClose={onClose}
      onConfirm={async () => {
        await call(needsApi[of.module].mark, { id: of.id, type, reason })
        await cache.invalidateQueries({ queryKey: ['documents', 'needs', of.id] })
      }}
    >
      <Textarea
        label={t('reason')}
        required
        maxLength={500}
        autosize
        minRows={2}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
    </ConfirmDialog>
  )
}
