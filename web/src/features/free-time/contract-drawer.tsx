import { TextInput } from '@mantine/core'
import { createContract, type FreeTimeContract, updateContract } from '@rumbo/domain/free-time/settings.api'
import { useTranslation } from 'react-i18next'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { ContractClock } from './contract-clock.tsx'
import { ContractScope } from './contract-scope.tsx'
import classes from './free-time.module.css'
import { RatesInput } from './rates-input.tsx'
import { SettingsDrawer, SettingsForm, useSaved } from './settings-drawer.tsx'
import { sentContract, type TypedContract, typedContract, typedOf } from './typed-contract.ts'

type Props = {
  /** Null for a new one. */
  readonly contract: FreeTimeContract | null
  readonly onClose: () => void
}

/** Adds or changes an agreement on free time. */
export function ContractDrawer({ contract, onClose }: Props) {
  const { t } = useTranslation('free-time-settings')
  return (
    <SettingsDrawer
      title={contract ? t('editOne', { name: contract.name }) : t('contracts.add')}
      onClose={onClose}
    >
      <ContractForm contract={contract} onClose={onClose} />
    </SettingsDrawer>
  )
}

function ContractForm({ contract, onClose }: Props) {
  const { t } = useTranslation('free-time-settings')
  const saved = useSaved(onClose)
  const form = useApiForm<TypedContract>({
    schema: typedContract,
    defaultValues: typedOf(contract),
    keptAs: `freeTimeContract ${contract?.id ?? 'new'}`,
    send: async (typed) => {
      const sent = sentContract(typed)
      if (contract) {
        const { id, version } = contract
        await call(updateContract, { id, version, ...sent }, { onError: 'inline' })
      } else await call(createContract, sent, { onError: 'inline' })
      await saved(typed.name)
    },
  })
  return (
    <SettingsForm form={form} name={form.field('name')} onClose={onClose}>
      <ContractScope form={form} />
      <ContractClock form={form} />
      <div className={classes.pair}>
        <TextInput
          label={t('fields.currency')}
          description={t('hints.currency')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          maxLength={3}
          {...form.field('currency')}
        />
      </div>
      <RatesInput
        rates={form.watch('rates')}
        onChange={(rates) => form.setValue('rates', rates)}
        error={form.errorOf('rates')}
      />
    </SettingsForm>
  )
}
