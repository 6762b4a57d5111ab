import { Drawer, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiForm } from '../../lib/calls/api-form.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../ui/buttons/form-buttons.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { reloadFreeTime } from './free-time-queries.ts'

type DrawerProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What an agreement or a calendar is changed in. */
export function SettingsDrawer({ title, onClose, children }: DrawerProps) {
  const { t } = useTranslation('free-time-settings')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Drawer>
  )
}

type FormProps = {
  readonly form: Pick<ApiForm<never>, 'onSubmit' | 'failure' | 'busy'>
  /** The properties of the name's input. */
  readonly name: ReturnType<ApiForm<never>['field']>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form that begins with a name and ends with what failed and its buttons. */
export function SettingsForm({ form, name, onClose, children }: FormProps) {
  const { t } = useTranslation('free-time-settings')
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <TextInput label={t('fields.name')} autoComplete="off" {...name} withAsterisk data-autofocus />
        {children}
        <FailureAlert failure={form.failure} />
        <FormButtons submit={t('save')} busy={form.busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/** Finishes a save: reads everything again, shows a toast, closes the drawer. */
export function useSaved(onClose: () => void): (name: string) => Promise<void> {
  const { t } = useTranslation('free-time-settings')
  return async (name) => {
    await reloadFreeTime()
    showToast({ status: 'success', title: t('saved', { name }), text: '' })
    onClose()
  }
}
