import { Button, PasswordInput, Stack } from '@mantine/core'
import { withCode } from '@rumbo/domain/kernel/text'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { verifyEmail } from '../../lib/session/session.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'

const schema = z.object({ password: z.string().min(1, withCode('FIELD_REQUIRED')) })

type Props = { readonly token: string; readonly onConfirmed: () => Promise<void> }

/** Asks for the account's password where the browser isn't signed in to it: the mail alone proves no account. */
export function ConfirmByPassword({ token, onConfirmed }: Props) {
  const { t } = useTranslation('login')
  const form = useApiForm({
    schema,
    defaultValues: { password: '' },
    fieldOf: { EMAIL_OR_PASSWORD_WRONG: 'password' },
    send: async ({ password }) => {
      await verifyEmail(token, password)
      await onConfirmed()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          {...form.field('password')}
        />
        <FailureAlert failure={form.failure} />
        <Button type="submit" loading={form.busy}>
          {t('verify.confirm')}
        </Button>
        <p>{t('verify.notYou')}</p>
        <TextLink to="/reset-password">{t('verify.newPassword')}</TextLink>
      </Stack>
    </form>
  )
}
