import { Alert, Button, TextInput } from '@mantine/core'
import { email as emailText, requiredText, withCode } from '@rumbo/domain/kernel/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { changeEmail } from '../../lib/session/session.ts'
import { useUser } from '../../lib/session/session-state.ts'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmailConfirmation } from '../../ui/states/email-confirmation.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import classes from './account-page.module.css'

const another = (present: string) =>
  z.object({
    newEmail: requiredText(300)
      .pipe(emailText)
      .refine((email) => email !== present, withCode('VALUE_NOT_VALID')),
  })

/** The e-mail that one signs in with; a new one counts once both mailboxes have agreed. */
export function EmailSection() {
  const { t } = useTranslation('account')
  const { email, emailVerified } = useUser()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useApiForm({
    schema: another(email),
    defaultValues: { newEmail: '' },
    send: async ({ newEmail }) => {
      await changeEmail(newEmail.trim(), '/')
      setSentTo(newEmail.trim())
      form.reset({ newEmail: '' })
    },
  })
  return (
    <Section title={t('email.title')} description={t('email.description')}>
      <div className={classes.form}>
        <p className={classes.email}>
          <strong>{email}</strong>
          {emailVerified ? <StatusBadge meaning="good">{t('email.confirmed')}</StatusBadge> : null}
        </p>
        <EmailConfirmation>{t('email.unconfirmed')}</EmailConfirmation>
        <form onSubmit={form.onSubmit} noValidate className={classes.form}>
          <TextInput label={t('email.new')} type="email" autoComplete="email" {...form.field('newEmail')} />
          <FailureAlert failure={form.failure} />
          <div role="status">
            {sentTo ? (
              <Alert color="accent" variant="light" title={t('email.linkSent')}>
                {t(emailVerified ? 'email.linkSentOld' : 'email.linkSentNew', { email, newEmail: sentTo })}
              </Alert>
            ) : null}
          </div>
          <div className={classes.buttons}>
            <Button type="submit" variant="default" loading={form.busy}>
              {t('email.change')}
            </Button>
          </div>
        </form>
      </div>
    </Section>
  )
}
