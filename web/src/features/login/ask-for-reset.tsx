import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { email as emailText, requiredText } from '@rumbo/domain/kernel/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { requestPasswordReset } from '../../lib/session/session.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'

const schema = z.object({ email: requiredText(300).pipe(emailText) })

/** Sends the link to choose a new password. The answer is the same whether or not the e-mail is known (AUTH-15). */
export function AskForReset({ email }: { readonly email: string }) {
  const { t } = useTranslation('login')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useApiForm({
    schema,
    defaultValues: { email },
    send: async ({ email }) => {
      await requestPasswordReset(email.trim(), '/reset-password')
      setSentTo(email.trim())
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <TextInput label={t('email')} type="email" autoComplete="username" {...form.field('email')} />
        <FailureAlert failure={form.failure} />
        <div role="status">
          {sentTo ? (
            <Alert color="accent" variant="light" title={t('reset.sent')}>
              {t('reset.sentText', { email: sentTo })}
            </Alert>
          ) : null}
        </div>
        <Button type="submit" variant={sentTo ? 'default' : 'filled'} loading={form.busy}>
          {sentTo ? t('confirmation.again') : t('reset.send')}
        </Button>
      </Stack>
    </form>
  )
}
