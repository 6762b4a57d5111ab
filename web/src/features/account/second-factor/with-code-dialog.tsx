import { Button, Group, Modal, Stack } from '@mantine/core'
import { withCode } from '@rumbo/domain/kernel/text'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../../lib/calls/api-form.ts'
import { CodeInput } from '../../../ui/inputs/code-input.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { PasswordAgain } from './password-again.tsx'
import classes from './second-factor.module.css'

type Props = {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly destructive?: boolean
  /** Whether the password is required too, and whether there is one; absent: the code alone. */
  readonly password?: { readonly exists: boolean }
  readonly onConfirm: (given: { readonly password: string; readonly code: string }) => Promise<void>
  readonly onClose: () => void
}

const code = z.string().trim().min(1, withCode('FIELD_REQUIRED')).max(40)

/** Asks for a code before something about two-step verification changes. */
export function WithCodeDialog(props: Props) {
  const { title, text, confirmLabel, destructive, password, onConfirm, onClose } = props
  const { t } = useTranslation(['second-factor', 'toasts'])
  const needsPassword = password?.exists === true
  const form = useApiForm({
    schema: z.object({
      password: needsPassword ? z.string().min(1, withCode('FIELD_REQUIRED')) : z.string(),
      code,
    }),
    defaultValues: { password: '', code: '' },
    fieldOf: { PASSWORD_WRONG: 'password', CODE_WRONG: 'code' },
    send: onConfirm,
  })
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('toasts:close') }}>
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          <p className={classes.text}>{text}</p>
          {password ? <PasswordAgain hasPassword={password.exists} field={form.field('password')} /> : null}
          <CodeInput label={t('off.code')} inputMode="text" {...form.field('code')} />
          <FailureAlert failure={form.failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('setUp.cancel')}
            </Button>
            <Button type="submit" color={destructive ? 'danger' : 'accent'} loading={form.busy}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
