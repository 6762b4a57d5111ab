import { Drawer, Stack } from '@mantine/core'
import { updatePartner } from '@rumbo/domain/network/partners.api'
import { useTranslation } from 'react-i18next'
import { useApiForm } from '../../../lib/calls/api-form.ts'
import { call } from '../../../lib/calls/call.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { OwnWordInputs } from '../add/own-word-inputs.tsx'
import { PartnerInputs } from '../add/partner-inputs.tsx'
import { sentOwnWords, sentPartner, type TypedPartner, typedOf, typedPartner } from '../add/partner-schema.ts'
import classes from '../network.module.css'
import { reloadNetwork } from '../use-deed.ts'
import type { PartnerDetails } from './partner-details.ts'

type Props = { readonly partner: PartnerDetails; readonly onClose: () => void }

/** Changes what one's own company says of a partner; of a company that is here, its name and details are its own. */
export function EditPartner({ partner, onClose }: Props) {
  const { t } = useTranslation('network')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={t('partner.editTitle', { name: partner.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <PartnerForm partner={partner} onClose={onClose} />
    </Drawer>
  )
}

function PartnerForm({ partner, onClose }: Props) {
  const { t } = useTranslation('network')
  const { id, version } = partner
  const isPassive = partner.state === 'passive'
  const form = useApiForm<TypedPartner>({
    schema: typedPartner,
    defaultValues: typedOf(partner),
    fieldOf: { NAME_TAKEN: 'name' },
    keptAs: `partner ${partner.id}`,
    send: async (typed) => {
      const { contacts: _elsewhere, ...all } = sentPartner(typed)
      const change = isPassive ? all : sentOwnWords(typed)
      await call(updatePartner, { id, version, ...change }, { onError: 'inline' }).catch(async (error) => {
        await reloadNetwork()
        throw error
      })
      await reloadNetwork()
      showToast({ status: 'success', title: t('partner.saved', { name: typed.name }), text: '' })
      onClose()
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        {isPassive ? (
          <PartnerInputs form={form} />
        ) : (
          <>
            <p className={classes.quiet}>{t('partner.theirOwn', { name: partner.name })}</p>
            <OwnWordInputs form={form} />
          </>
        )}
        <FailureAlert failure={form.failure} />
        <FormButtons submit={t('save')} busy={form.busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
