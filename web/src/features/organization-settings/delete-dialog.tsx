import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { withCode } from '@rumbo/domain/kernel/text'
import {
  deleteOrganization,
  type getOrganizationDeletion,
  organizationGraceDays,
} from '@rumbo/domain/organizations/deletion/api'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { CodeInput } from '../../ui/inputs/code-input.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'

type Props = {
  readonly organization: Received<typeof getOrganizationDeletion>
  readonly onClose: () => void
}

const required = z.string().trim().min(1, withCode('FIELD_REQUIRED'))

/** Asks for the name of the organization, typed, and for the code or the password. */
export function DeleteDialog({ organization, onClose }: Props) {
  const { t } = useTranslation(['organization-deletion', 'second-factor', 'login', 'common', 'toasts'])
  const { moment } = useFormats()
  const { organizationId: id } = useMembership()
  const { name, hasPassword, secondFactor, subscribed } = organization
  const form = useApiForm({
    schema: z.object({
      name: required,
      password: hasPassword && !secondFactor ? z.string().min(1, withCode('FIELD_REQUIRED')) : z.string(),
      code: secondFactor ? required : z.string(),
    }),
    defaultValues: { name: '', password: '', code: '' },
    fieldOf: { CONFIRMATION_DIFFERS: 'name', PASSWORD_WRONG: 'password', CODE_WRONG: 'code' },
    send: async ({ name: typed, password, code }) => {
      const proof = secondFactor ? { code } : hasPassword ? { password } : {}
      const { deleteAt } = await call(
        deleteOrganization,
        { id, name: typed, ...proof },
        { onError: 'inline' },
      )
      showToast({ status: 'success', title: t('done'), text: t('doneText', { date: moment(deleteAt) }) })
      await queryClient.invalidateQueries()
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('delete', { name })}
      closeButtonProps={{ 'aria-label': t('toasts:close') }}
    >
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          <Text>{t('text', { name, days: organizationGraceDays })}</Text>
          <Alert color="yellow" variant="light" role="note">
            {t('exportFirst')}
          </Alert>
          {subscribed ? <Text>{t('subscription')}</Text> : null}
          <TextInput
            label={t('common:typeToConfirm', { text: name })}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            {...form.field('name')}
          />
          {secondFactor ? (
            <CodeInput label={t('code')} inputMode="text" {...form.field('code')} />
          ) : hasPassword ? (
            <PasswordInput
              label={t('password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('login:showPassword'), tabIndex: 0 }}
              {...form.field('password')}
            />
          ) : (
            <Text size="sm">{t('second-factor:setUp.noPassword')}</Text>
          )}
          <FailureAlert failure={form.failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" color="danger" loading={form.busy}>
              {t('delete', { name })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
