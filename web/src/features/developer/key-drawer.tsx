import { Drawer, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { type ApiKey, createApiKey, updateApiKey } from '@rumbo/domain/developer/api-keys.api'
import { maxCallsPerMinute } from '@rumbo/domain/kernel/max-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { rolesQuery } from '../../lib/session/people.ts'
import { useRoleName } from '../../lib/session/role-name.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../ui/buttons/form-buttons.tsx'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { reloadDeveloper } from './developer-queries.ts'
import {
  changesOf,
  lifetimes,
  type MadeKey,
  sentKey,
  type TypedKey,
  typedKey,
  typedOf,
} from './key-schema.ts'
import { ScopesInput } from './scopes-input.tsx'

type Props = {
  /** Null for a new one. */
  readonly edited: ApiKey | null
  /** Calls a minute that a key may make without a number of its own. */
  readonly defaultCalls: number
  readonly onClose: () => void
  readonly onMade: (made: MadeKey) => void
}

/** Makes a key, or changes what one may do. */
export function KeyDrawer(props: Props) {
  const { t } = useTranslation(['developer', 'toasts'])
  const { edited, onClose } = props
  return (
    <OnePanel opened onClose={onClose}>
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size={560}
        title={edited ? t('keys.editOne', { name: edited.name }) : t('keys.add')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <KeyForm {...props} />
      </Drawer>
    </OnePanel>
  )
}

function KeyForm({ edited, defaultCalls, onClose, onMade }: Props) {
  const { t } = useTranslation('developer')
  const nameOf = useRoleName()
  const roles = useQuery(rolesQuery(useOrganization().id)).data?.roles ?? []
  const offered = roles.filter(({ id, mayGive }) => mayGive || id === edited?.role?.id)
  const form = useApiForm<TypedKey>({
    schema: typedKey,
    defaultValues: typedOf(edited),
    send: async (typed) => {
      if (edited) {
        await call(updateApiKey, { id: edited.id, ...changesOf(edited, typed) }, { onError: 'inline' })
        showToast({ status: 'success', title: t('keys.saved', { name: typed.name }), text: '' })
      } else onMade(await call(createApiKey, sentKey(typed), { onError: 'inline' }))
      await reloadDeveloper()
      onClose()
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('keys.name')}
          description={t('keys.nameText')}
          autoComplete="off"
          maxLength={60}
          withAsterisk
          data-autofocus
          {...form.field('name')}
        />
        <Select
          label={t('keys.role')}
          description={t('keys.roleText')}
          data={offered.map((role) => ({ value: role.id, label: nameOf(role) }))}
          value={form.watch('roleId')}
          onChange={(role) => form.setValue('roleId', role ?? '')}
          error={form.errorOf('roleId')}
          allowDeselect={false}
          withAsterisk
        />
        <ScopesInput
          value={form.watch('scopes')}
          onChange={(scopes) => form.setValue('scopes', scopes)}
          error={form.errorOf('scopes')}
        />
        {edited ? null : (
          <Select
            label={t('keys.lives')}
            description={t('keys.livesText')}
            data={lifetimes.map((value) => ({ value, label: t(`keys.lifetimes.${value}`) }))}
            value={form.watch('days')}
            onChange={(days) => form.setValue('days', days ?? 'never')}
            allowDeselect={false}
          />
        )}
        <NumberInput
          label={t('keys.calls')}
          description={t('keys.callsText', { usual: defaultCalls })}
          value={form.watch('callsPerMinute')}
          onChange={(calls) => form.setValue('callsPerMinute', calls)}
          error={form.errorOf('callsPerMinute')}
          min={1}
          max={maxCallsPerMinute}
          allowDecimal={false}
          hideControls
        />
        <FailureAlert failure={form.failure} />
        <FormButtons submit={t(edited ? 'keys.save' : 'keys.make')} busy={form.busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
