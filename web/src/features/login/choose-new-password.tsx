import { Button, Stack } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { isApiError } from '../../lib/errors/api-error.ts'
import { forgetUser } from '../../lib/session/enter.ts'
import { resetPassword } from '../../lib/session/session.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NewPasswordInput, newPassword } from '../../ui/inputs/new-password-input.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'

const schema = z.object({ password: newPassword })

/** The new password, by the link of the mail; it ends every session, so one signs in with it afterwards. */
export function ChooseNewPassword({ token }: { readonly token: string }) {
  const { t } = useTranslation('login')
  const router = useRouter()
  const form = useApiForm({
    schema,
    defaultValues: { password: '' },
    fieldOf: { PASSWORD_LENGTH: 'password' },
    send: async ({ password }) => {
      await resetPassword(token, password)
      forgetUser()
      showToast({ status: 'success', title: t('reset.done'), text: t('reset.doneText') })
      await router.navigate({ to: '/login' })
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <NewPasswordInput label={t('newPassword')} {...form.field('password')} />
        <FailureAlert failure={form.failure} />
        {isApiError(form.failure, 'LINK_NOT_VALID') ? (
          <LinkButton to="/reset-password">{t('reset.another')}</LinkButton>
        ) : (
          <Button type="submit" loading={form.busy}>
            {t('reset.save')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
