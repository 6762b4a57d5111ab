import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { withCode } from '@rumbo/domain/kernel/text'
import { signInAsStaff } from '@rumbo/domain/staff/door.api'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { storageKeys, store } from '../../lib/storage/storage.ts'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { callStaff } from './staff-call.ts'
import { staffSessionQuery } from './staff-queries.ts'

const required = z.string().trim().min(1, withCode('FIELD_REQUIRED'))
const schema = z.object({ email: required, password: required })

/** The door of staff, which knows no member. */
export function StaffSignIn() {
  const { t } = useTranslation('staff')
  const form = useApiForm({
    schema,
    defaultValues: { email: '', password: '' },
    fieldOf: { EMAIL_OR_PASSWORD_WRONG: 'password' },
    send: async (given) => {
      await callStaff(signInAsStaff, given)
      store(storageKeys.staffSignedIn, '1')
      await queryClient.fetchQuery({ ...staffSessionQuery, staleTime: 0 })
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  return (
    <NarrowPage title={t('signIn.title')} description={t('signIn.description')}>
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            {...form.field('email')}
          />
          <PasswordInput
            label={t('signIn.password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
            {...form.field('password')}
          />
          <FailureAlert failure={form.failure} />
          <Button type="submit" loading={form.busy}>
            {t('signIn.submit')}
          </Button>
        </Stack>
      </form>
    </NarrowPage>
  )
}
