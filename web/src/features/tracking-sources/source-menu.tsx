import { ActionIcon, Menu } from '@mantine/core'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { retryRefusals } from '@rumbo/domain/tracking/refusals.api'
import {
  type createSource,
  renewSecret,
  revokeSource,
  type TrackingSource,
  updateSource,
} from '@rumbo/domain/tracking/sources.api'
import {
  IconDots,
  IconEdit,
  IconKey,
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { OneMenu } from '../../ui/panels/one-menu.tsx'
import { reloadFeed } from './tracking-queries.ts'
import { UploadDialog } from './upload-dialog.tsx'

type Props = {
  readonly source: TrackingSource
  readonly onEdit: () => void
  readonly onSecret: (source: Received<typeof createSource>) => void
}

type Asking = 'upload' | 'secret' | 'delete'

/** What can be done about a source. */
export function SourceMenu({ source, onEdit, onSecret }: Props) {
  const { t } = useTranslation('tracking-sources')
  const [asking, setAsking] = useState<Asking | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, name, pausedAt, putAside } = source
  const close = () => setAsking(null)

  async function perform(run: () => Promise<string>) {
    setBusy(true)
    // A failed call has already shown its error; the list then shows what stands.
    const title = await run().catch(() => null)
    if (title) showToast({ status: 'success', title, text: '' })
    await reloadFeed()
    setBusy(false)
  }
  const pause = () =>
    perform(async () => {
      await call(updateSource, { id, paused: pausedAt === null })
      return t(pausedAt ? 'resumed' : 'paused', { name })
    })
  const retry = () =>
    perform(async () => {
      const { taken, refused } = await call(retryRefusals, { sourceId: id })
      return t('retried', { taken, refused })
    })

  return (
    <>
      <OneMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={26} aria-label={t('more', { name })} loading={busy}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setAsking('upload')}>
            {t('upload.title')}
          </Menu.Item>
          {putAside > 0 ? (
            <Menu.Item leftSection={<IconRepeat size={16} aria-hidden />} onClick={() => void retry()}>
              {t('retryAll')}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={
              pausedAt ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />
            }
            onClick={() => void pause()}
          >
            {t(pausedAt ? 'resume' : 'pause')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => setAsking('secret')}>
            {t('secret.renew')}
          </Menu.Item>
          <Menu.Item
            color="danger"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setAsking('delete')}
          >
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </OneMenu>
      {asking === 'upload' ? <UploadDialog source={source} onClose={close} /> : null}
      <ConfirmDialog
        opened={asking === 'secret'}
        title={t('secret.renewOne', { name })}
        confirmLabel={t('secret.renew')}
        onClose={close}
        onConfirm={async () => {
          const { secret } = await call(renewSecret, { id })
          onSecret({ ...source, secret })
        }}
      >
        {t('secret.renewText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'delete'}
        title={t('deleteOne', { name })}
        confirmLabel={t('delete')}
        destructive
        onClose={close}
        onConfirm={async () => {
          await call(revokeSource, { id }).finally(reloadFeed)
          showToast({ status: 'success', title: t('deleted', { name }), text: '' })
        }}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  )
}
