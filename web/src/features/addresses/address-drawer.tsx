import { Drawer, Stack, Switch, TextInput } from '@mantine/core'
import { createAddress, type ListedAddress, updateAddress } from '@rumbo/domain/addresses/api'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../forms/country-select.tsx'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../ui/buttons/form-buttons.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { sentAddress, type TypedAddress, typedAddress, typedOf } from './address-schema.ts'
import classes from './addresses.module.css'
import { reloadAddresses } from './addresses-queries.ts'

type Props = {
  /** Null for a new one. */
  readonly address: ListedAddress | null
  readonly onClose: () => void
}

/** Adds or changes an address of one's own company. */
export function AddressDrawer({ address, onClose }: Props) {
  const { t } = useTranslation('addresses')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={address ? t('editOne', { name: address.name }) : t('add')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <AddressForm address={address} onClose={onClose} />
    </Drawer>
  )
}

function AddressForm({ address, onClose }: Props) {
  const { t } = useTranslation('addresses')
  const form = useApiForm<TypedAddress>({
    schema: typedAddress,
    defaultValues: typedOf(address),
    keptAs: `address ${address?.id ?? 'new'}`,
    send: async (typed) => {
      const { id, version } = address ?? {}
      const sent = sentAddress(typed)
      if (id && version) await call(updateAddress, { id, version, ...sent }, { onError: 'inline' })
      else await call(createAddress, sent, { onError: 'inline' })
      await reloadAddresses()
      showToast({ status: 'success', title: t('saved', { name: typed.name }), text: '' })
      onClose()
    },
  })
  const text = (name: Exclude<keyof TypedAddress, 'countryId' | 'primary' | 'sharedWithNetwork'>) => ({
    label: t(`fields.${name}`),
    autoComplete: 'off',
    ...form.field(name),
  })
  const mark = (name: 'primary' | 'sharedWithNetwork') => ({
    label: t(`fields.${name}`),
    description: t(`hints.${name}`),
    checked: form.watch(name),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      form.setValue(name, event.currentTarget.checked),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <TextInput {...text('name')} withAsterisk data-autofocus />
        <TextInput {...text('address1')} withAsterisk />
        <TextInput {...text('address2')} />
        <div className={classes.pair}>
          <TextInput {...text('zipCode')} />
          <TextInput {...text('city')} />
        </div>
        <div className={classes.pair}>
          <TextInput {...text('state')} />
          <CountrySelect
            label={t('fields.countryId')}
            value={form.watch('countryId')}
            onChange={(id) => form.setValue('countryId', id)}
            error={form.errorOf('countryId')}
          />
        </div>
        <TextInput {...text('contactPhone')} type="tel" />
        {/* The mark moves by making another one primary, never by taking it away. */}
        <Switch {...mark('primary')} disabled={address?.primary === true} />
        <Switch {...mark('sharedWithNetwork')} />
        <FailureAlert failure={form.failure} />
        <FormButtons submit={t('save')} busy={form.busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
