import { Button, Group, Stack, TextInput } from '@mantine/core'
import { updateMe } from '@rumbo/domain/auth/api'
import { email as emailText, requiredText, text } from '@rumbo/domain/kernel/text'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { isApiError } from '../../lib/errors/api-error.ts'
import { useEnter } from '../../lib/session/enter.ts'
import { signInByEmail, signUpByEmail } from '../../lib/session/session.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { NewPasswordInput, newPassword } from '../../ui/inputs/new-password-input.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'

const schema = z.object({
  firstName: requiredText(100),
  lastName: text(100),
  email: requiredText(300).pipe(emailText),
  password: newPassword,
})

type Props = {
  readonly email: string
  /** The answer is by mail alone: the address has an account already, which is shown to nobody here. */
  readonly onMailAlone: (email: string) => void
}

export function SignUpForm({ email, onMailAlone }: Props) {
  const { t } = useTranslation('sign-up')
  const enter = useEnter()
  const form = useApiForm({
    schema,
    defaultValues: { firstName: '', lastName: '', email, password: '' },
    fieldOf: { EMAIL_NOT_VALID: 'email', PASSWORD_LENGTH: 'password' },
    send: async (typed) => {
      const { password, firstName, lastName } = typed
      const email = typed.email.trim()
      const name = `${firstName} ${lastName}`.trim()
      await signUpByEmail({ email, password, name, firstName, lastName, language: currentLanguage() })
      if (!(await signsIn(email, password))) return onMailAlone(email)
      await enter()
      await keepTimeZone()
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <Group grow align="flex-start" gap="md" preventGrowOverflow={false}>
          <TextInput label={t('account.firstName')} autoComplete="given-name" {...form.field('firstName')} />
          <TextInput label={t('account.lastName')} autoComplete="family-name" {...form.field('lastName')} />
        </Group>
        <TextInput
          label={t('account.email')}
          description={t('account.emailHint')}
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <NewPasswordInput label={t('account.password')} {...form.field('password')} />
        <FailureAlert failure={form.failure} />
        <Button type="submit" loading={form.busy}>
          {t('account.create')}
        </Button>
      </Stack>
    </form>
  )
}

async function signsIn(email: string, password: string): Promise<boolean> {
  try {
    await signInByEmail({ email, password })
    return true
  } catch (error) {
    if (isApiError(error, 'EMAIL_OR_PASSWORD_WRONG')) return false
    throw error
  }
}

/** Times show in this device's zone from the beginning; were it not kept, the usual one would do. */
async function keepTimeZone(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await call(updateMe, { timeZone }, { onError: 'inline' }).catch(() => null)
}
