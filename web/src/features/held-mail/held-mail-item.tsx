import { Button } from '@mantine/core'
import { discardHeldMail, type HeldMail, releaseHeldMail } from '@rumbo/domain/mail-in/mail-in.api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import classes from './held-mail.module.css'

/** One mail: its sender, its subject, why it waits, and its two ways on. */
export function HeldMailItem({ mail }: { readonly mail: HeldMail }) {
  const { t } = useTranslation('held-mail')
  const { ago, moment } = useFormats()
  const cache = useQueryClient()
  const [deciding, setDeciding] = useState<'release' | 'discard' | null>(null)
  const { id, from, subject, reason, receivedAt, record } = mail
  const sender = from ? (from.name ? `${from.name} <${from.address}>` : from.address) : t('noSender')
  const title = subject || t('noSubject')
  async function perform(run: () => Promise<unknown>, done: string) {
    await run()
    await cache.invalidateQueries({ queryKey: ['held-mails'] })
    showToast({ status: 'success', title: done, text: '' })
  }
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.sender}>{sender}</p>
        <p className={classes.quiet}>
          {t(`reasons.${reason}`, { defaultValue: t('reasons.automatic') })} ·{' '}
          <span title={moment(receivedAt)}>{ago(receivedAt, Date.now())}</span>
          {record ? ` · ${t('to', { name: record.name })}` : null}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('releaseOf', { title })}
          onClick={() => setDeciding('release')}
        >
          {t('release')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={t('discardOf', { title })}
          onClick={() => setDeciding('discard')}
        >
          {t('discard')}
        </Button>
      </div>
      <ConfirmDialog
        opened={deciding === 'release'}
        title={t('release')}
        confirmLabel={t('release')}
        onConfirm={() => perform(() => call(releaseHeldMail, { id }), t('released'))}
        onClose={() => setDeciding(null)}
      >
        {t('releaseText', { sender })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={deciding === 'discard'}
        title={t('discard')}
        confirmLabel={t('discard')}
        destructive
        onConfirm={() => perform(() => call(discardHeldMail, { id }), t('discarded'))}
        onClose={() => setDeciding(null)}
      >
        {t('discardText')}
      </ConfirmDialog>
    </li>
  )
}
