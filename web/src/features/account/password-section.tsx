import { Button, PasswordInput } from '@mantine/core'
import { withCode } from '@rumbo/domain/kernel/text'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { setCredentials } from '../../lib/calls/credentials.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { changePassword } from '../../lib/session/session.ts'
import { sessionQuery, useUser } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { NewPasswordInput, newPassword } from '../../ui/inputs/new-password-input.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import classes from './account-page.module.css'

const schema = z.object({ current: z.string().min(1, withCode('FIELD_REQUIRED')), next: newPassword })

/** A new password ends every other session. */
export function PasswordSection() {
  const { t } = useTranslation('account')
  const { email } = useUser()
  const form = useApiForm({
    schema,
    defaultValues: { current: '', next: '' },
    fieldOf: { PASSWORD_WRONG: 'current', PASSWORD_LENGTH: 'next' },
    send: async ({ current, next }) => {
      await changePassword(current, next)
      form.reset({ current: '', next: '' })
      // This browser goes on in a new session, whose API token is another.
      setCredentials({ tokenRumbo: null })
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      await queryClient.invalidateQueries({ queryKey: ['sessions'] })
      showToast({ status: 'success', title: t('password.saved'), text: '' })
    },
  })
  return (
    <Section title={t('password.title')} description={t('password.description')}>
      <form onSubmit={form.onSubmit} noValidate className={classes.form}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('password.current')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login:showPassword'), tabIndex: 0 }}
          {...form.field('current')}
        />
        <NewPasswordInput label={t('password.new')} {...form.field('next')} />
        <FailureAlert failure={form.failure} />
        <div className={classes.buttons}>
          <Button type="submit" variant="default" loading={form.busy}>
            {t('password.change')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
