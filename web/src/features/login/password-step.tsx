import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { withCode } from '@rumbo/domain/kernel/text'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { useEnter } from '../../lib/session/enter.ts'
import { signInByEmail } from '../../lib/session/session.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'

const schema = z.object({ password: z.string().min(1, withCode('FIELD_REQUIRED')) })

type Props = { readonly email: string; readonly onBack: () => void }

/** The second question. The e-mail stays in the form, where password managers look for it. */
export function PasswordStep({ email, onBack }: Props) {
  const { t } = useTranslation('login')
  const enter = useEnter()
  const form = useApiForm({
    schema,
    defaultValues: { password: '' },
    fieldOf: { EMAIL_OR_PASSWORD_WRONG: 'password' },
    send: async ({ password }) => {
      await signInByEmail({ email, password })
      await enter()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          rightSectionWidth="auto"
          rightSection={
            <Button variant="subtle" size="compact-sm" onClick={onBack}>
              {t('change')}
            </Button>
          }
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          {...form.field('password')}
        />
        <FailureAlert failure={form.failure} />
        <Button type="submit" loading={form.busy}>
          {t('signIn')}
        </Button>
        <TextLink to="/reset-password" search={{ email }}>
          {t('forgot')}
        </TextLink>
      </Stack>
    </form>
  )
}
