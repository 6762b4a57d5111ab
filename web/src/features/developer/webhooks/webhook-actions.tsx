import { ActionIcon, Button } from '@mantine/core'
import { testWebhook } from '@rumbo/domain/webhooks/deliveries.api'
import {
  deleteWebhook,
  renewWebhookSecret,
  updateWebhook,
  type Webhook,
} from '@rumbo/domain/webhooks/endpoints.api'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { MenuButton, MenuDivider, MenuItem } from '../../../ui/panels/menu.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDrawer } from './webhook-drawer.tsx'
import type { ShownSecret } from './webhook-schema.ts'
import { reloadWebhooks } from './webhooks-queries.ts'

type Opened = 'edit' | 'resend' | 'renew' | 'delete'

/** What can be done with an endpoint: a test message, and in a menu all else. */
export function WebhookActions({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [shown, setShown] = useState<ShownSecret | null>(null)
  const { id, name, state } = webhook
  const isOff = state === 'off'
  const close = () => setOpened(null)
  const done = (title: string) => showToast({ status: 'success', title, text: '' })
  const test = useMutation({
    mutationFn: () => call(testWebhook, { id }),
    onSuccess: () => done(t('tested')),
    onSettled: reloadWebhooks,
  })
  const turn = useMutation({
    mutationFn: () => call(updateWebhook, { id, isOn: isOff }),
    onSuccess: () => done(t(isOff ? 'turnedOn' : 'turnedOff', { name })),
    onSettled: reloadWebhooks,
  })
  return (
    <>
      {isOff ? (
        <Button loading={turn.isPending} onClick={() => turn.mutate()}>
          {t('turnOn')}
        </Button>
      ) : (
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {t('test')}
        </Button>
      )}
      <MenuButton
        target={
          <ActionIcon variant="default" size="lg" aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
      >
        <MenuItem onClick={() => setOpened('edit')}>{t('edit')}</MenuItem>
        {isOff ? null : <MenuItem onClick={() => setOpened('resend')}>{t('resend.title')}</MenuItem>}
        <MenuItem onClick={() => setOpened('renew')}>{t('renew.title')}</MenuItem>
        {isOff ? null : <MenuItem onClick={() => turn.mutate()}>{t('turnOff')}</MenuItem>}
        <MenuDivider />
        <MenuItem color="red" onClick={() => setOpened('delete')}>
          {t('delete.title')}
        </MenuItem>
      </MenuButton>
      {opened === 'edit' ? <WebhookDrawer edited={webhook} onClose={close} /> : null}
      {opened === 'resend' ? <ResendDialog webhook={webhook} onClose={close} /> : null}
      <ConfirmDialog
        opened={opened === 'renew'}
        title={t('renew.one', { name })}
        confirmLabel={t('renew.title')}
        onClose={close}
        onConfirm={async () => {
          const { secret } = await call(renewWebhookSecret, { id }).finally(reloadWebhooks)
          setShown({ name, secret, isRenewed: true })
        }}
      >
        {t('renew.text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={opened === 'delete'}
        title={t('delete.one', { name })}
        confirmLabel={t('delete.title')}
        destructive
        onClose={close}
        onConfirm={async () => {
          await call(deleteWebhook, { id })
          await navigate({ to: '/developer' })
          done(t('delete.done', { name }))
          await reloadWebhooks()
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
      <SecretDialog shown={shown} onClose={() => setShown(null)} />
    </>
  )
}
