import { Modal } from '@mantine/core'
import { createPublicLink } from '@rumbo/domain/public-links/api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/calls/call.ts'
import { OnePanel } from '../../../../ui/panels/one-panel.tsx'
import type { LinkDraft } from './link-draft.ts'
import { LinkForm } from './link-form.tsx'
import { MadeLink } from './made-link.tsx'
import { publicLinksQuery } from './public-link-queries.ts'

type Props = { readonly shipmentId: string; readonly onClose: () => void }

/** Makes a public link, and tells its address this once. */
export function LinkDialog({ shipmentId, onClose }: Props) {
  const { t } = useTranslation(['public-link', 'toasts'])
  const cache = useQueryClient()
  const [made, setMade] = useState<string | null>(null)

  async function make({ preset: _preset, life, password, ...draft }: LinkDraft) {
    const { url } = await call(createPublicLink, {
      ...draft,
      fields: [...draft.fields],
      id: shipmentId,
      days: life === 'never' ? null : Number(life),
      password: password === '' ? null : password,
    })
    setMade(url)
    await cache.invalidateQueries({ queryKey: publicLinksQuery(shipmentId).queryKey })
  }

  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        size="lg"
        onClose={onClose}
        title={made === null ? t('public-link:form.title') : t('public-link:made.title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        {made === null ? (
          <LinkForm shipmentId={shipmentId} onMake={make} onCancel={onClose} />
        ) : (
          <MadeLink url={made} onClose={onClose} />
        )}
      </Modal>
    </OnePanel>
  )
}
