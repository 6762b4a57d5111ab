import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import {
  accountGraceDays,
  deleteAccount,
  exportAccount,
  getAccountDeletion,
} from '@rumbo/domain/auth/deletion.api'
import { withCode } from '@rumbo/domain/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { saveFile } from '../../lib/save-file.ts'
import { signOutHere } from '../../lib/session/enter.ts'
import { useUser } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { CodeInput } from '../../ui/inputs/code-input.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './account-page.module.css'
import { PasswordAgain } from './second-factor/password-again.tsx'

/** One's own data to keep, and the end of the account (ORG-06). */
export function DeleteAccountSection() {
  const { t } = useTranslation('account-deletion')
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['accountDeletion'],
    queryFn: ({ signal }) => call(getAccountDeletion, {}, { signal, onError: 'inline' }),
    staleTime: 0,
  })
  const organizations = data?.lastAdminOf.map(({ name }) => name).join(', ') ?? ''

  async function download() {
    setBusy(true)
    try {
      const content = JSON.stringify(await call(exportAccount, {}), null, 2)
      saveFile('rumbo-account.json', content, 'application/json')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section title={t('title')} description={t('description', { days: accountGraceDays })}>
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={1} height={48} /> : null}
      {data ? (
        <Stack gap="md" mt="md">
          {organizations ? (
            <Alert color="accent" variant="light">
              {t('lastAdmin', { organizations })}
            </Alert>
          ) : null}
          <div className={classes.buttons}>
            <Button variant="default" loading={busy} onClick={() => void download().catch(() => undefined)}>
              {t('download')}
            </Button>
            <Button color="danger" disabled={organizations !== ''} onClick={() => setOpened(true)}>
              {t('delete')}
            </Button>
          </div>
        </Stack>
      ) : null}
      {data && opened ? (
        <DeleteDialog
          hasPassword={data.hasPassword}
          secondFactor={data.secondFactor}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </Section>
  )
}

type DialogProps = {
  readonly hasPassword: boolean
  readonly secondFactor: boolean
  readonly onClose: () => void
}

const required = z.string().trim().min(1, withCode('FIELD_REQUIRED'))

/** Asks for the e-mail, typed, and for the code or the password. */
function DeleteDialog({ hasPassword, secondFactor, onClose }: DialogProps) {
  const { t } = useTranslation(['account-deletion', 'common', 'toasts'])
  const { moment } = useFormats()
  const { email } = useUser()
  const form = useApiForm({
    schema: z.object({
      email: required,
      password: hasPassword && !secondFactor ? z.string().min(1, withCode('FIELD_REQUIRED')) : z.string(),
      code: secondFactor ? required : z.string(),
    }),
    defaultValues: { email: '', password: '', code: '' },
    fieldOf: { CONFIRMATION_DIFFERS: 'email', PASSWORD_WRONG: 'password', CODE_WRONG: 'code' },
    send: async ({ email: typed, password, code }) => {
      const proof = secondFactor ? { code } : hasPassword ? { password } : {}
      const { deleteAt } = await call(deleteAccount, { email: typed, ...proof }, { onError: 'inline' })
      showToast({ status: 'success', title: t('done'), text: t('doneText', { date: moment(deleteAt) }) })
      await signOutHere()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('delete')}
      closeButtonProps={{ 'aria-label': t('toasts:close') }}
    >
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          <Text>{t('text', { days: accountGraceDays })}</Text>
          <TextInput
            label={t('common:typeToConfirm', { text: email })}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            {...form.field('email')}
          />
          {secondFactor ? (
            <CodeInput label={t('code')} inputMode="text" {...form.field('code')} />
          ) : (
            <PasswordAgain hasPassword={hasPassword} field={form.field('password')} />
          )}
          <FailureAlert failure={form.failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" color="danger" loading={form.busy}>
              {t('delete')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
