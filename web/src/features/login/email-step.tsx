import { Button, Stack, TextInput } from '@mantine/core'
import { email as emailText, requiredText } from '@rumbo/domain/kernel/text'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'

const schema = z.object({ email: requiredText(300).pipe(emailText) })

type Props = { readonly email: string; readonly onNext: (email: string) => void }

/** The first question: who. Nothing is sent yet, so nothing reveals whether the e-mail is known. */
export function EmailStep({ email, onNext }: Props) {
  const { t } = useTranslation('login')
  const form = useApiForm({
    schema,
    defaultValues: { email },
    send: async ({ email }) => onNext(email.trim()),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <TextInput label={t('email')} type="email" autoComplete="username" {...form.field('email')} />
        <Button type="submit">{t('continue')}</Button>
      </Stack>
    </form>
  )
}
