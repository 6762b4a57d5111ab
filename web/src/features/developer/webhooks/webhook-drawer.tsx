import { Checkbox, Drawer, MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { createWebhook, updateWebhook, type Webhook } from '@rumbo/domain/webhooks/endpoints.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApiForm } from '../../../lib/calls/api-form.ts'
import { call } from '../../../lib/calls/call.ts'
import { rolesQuery } from '../../../lib/session/people.ts'
import { useRoleName } from '../../../lib/session/role-name.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { changesOf, type MadeWebhook, type TypedWebhook, typedOf, typedWebhook } from './webhook-schema.ts'
import { reloadWebhooks, webhooksQuery } from './webhooks-queries.ts'

type Props = {
  /** Null for a new one. */
  readonly edited: Webhook | null
  readonly onClose: () => void
  readonly onMade?: (made: MadeWebhook) => void
}

/** Has events sent to an address, or changes where and what. */
export function WebhookDrawer(props: Props) {
  const { t } = useTranslation(['webhooks', 'toasts'])
  const { edited, onClose } = props
  return (
    <OnePanel opened onClose={onClose}>
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size={560}
        title={edited ? t('editOne', { name: edited.name }) : t('add')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <WebhookForm {...props} />
      </Drawer>
    </OnePanel>
  )
}

function WebhookForm({ edited, onClose, onMade }: Props) {
  const { t } = useTranslation('webhooks')
  const nameOf = useRoleName()
  const { id } = useOrganization()
  const roles = useQuery(rolesQuery(id)).data?.roles ?? []
  const types = useQuery(webhooksQuery(id)).data?.types ?? []
  const offered = roles.filter((role) => role.mayGive || role.id === edited?.role.id)
  const form = useApiForm<TypedWebhook>({
    schema: typedWebhook,
    defaultValues: typedOf(edited),
    send: async (typed) => {
      if (edited) {
        await call(updateWebhook, { id: edited.id, ...changesOf(edited, typed) }, { onError: 'inline' })
        showToast({ status: 'success', title: t('saved', { name: typed.name }), text: '' })
      } else onMade?.(await call(createWebhook, typed, { onError: 'inline' }))
      await reloadWebhooks()
      onClose()
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('name')}
          description={t('nameText')}
          autoComplete="off"
          maxLength={60}
          withAsterisk
          data-autofocus
          {...form.field('name')}
        />
        <TextInput
          label={t('url')}
          description={t('urlText')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          withAsterisk
          {...form.field('url')}
        />
        <Select
          label={t('role')}
          description={t('roleText')}
          data={offered.map((role) => ({ value: role.id, label: nameOf(role) }))}
          value={form.watch('roleId')}
          onChange={(role) => form.setValue('roleId', role ?? '')}
          error={form.errorOf('roleId')}
          allowDeselect={false}
          withAsterisk
        />
        <MultiSelect
          label={t('types')}
          description={t('typesText')}
          placeholder={form.watch('types').length === 0 ? t('everything') : ''}
          data={[...types]}
          value={form.watch('types')}
          onChange={(chosen) => form.setValue('types', chosen)}
          error={form.errorOf('types')}
          nothingFoundMessage={t('noType')}
          searchable
          clearable
        />
        <Checkbox
          label={t('withValues')}
          description={t('withValuesText')}
          checked={form.watch('withValues')}
          onChange={(event) => form.setValue('withValues', event.currentTarget.checked)}
        />
        <FailureAlert failure={form.failure} />
        <FormButtons submit={t(edited ? 'save' : 'make')} busy={form.busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
