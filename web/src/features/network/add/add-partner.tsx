import { Checkbox, Drawer, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { inviteCompany } from '@rumbo/domain/network/company-invitations.api'
import { fewestCharacters } from '@rumbo/domain/network/find.api'
import { createPartner } from '@rumbo/domain/network/partners.api'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiForm } from '../../../lib/calls/api-form.ts'
import { call } from '../../../lib/calls/call.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { FoundCompanies } from '../found-companies.tsx'
import classes from '../network.module.css'
import { foundQuery } from '../network-queries.ts'
import { reloadNetwork } from '../use-deed.ts'
import { ContactsInput } from './contacts-input.tsx'
import { PartnerInputs } from './partner-inputs.tsx'
import { noContact, sentPartner, type TypedPartner, typedOf, typedPartner } from './partner-schema.ts'

type Props = { readonly name: string; readonly onClose: () => void }

/** Adds a company to the network: asks one that is here to connect, else writes down one that isn't. */
export function AddPartner({ name, onClose }: Props) {
  const { t } = useTranslation('network')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={t('add.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <NewPartner name={name} onClose={onClose} />
    </Drawer>
  )
}

function NewPartner({ name, onClose }: Props) {
  const { t } = useTranslation('network')
  const navigate = useNavigate()
  const [invites, setInvites] = useState(true)
  const form = useApiForm<TypedPartner>({
    schema: typedPartner,
    defaultValues: { ...typedOf(null, name), contacts: name ? [noContact] : [] },
    fieldOf: { NAME_TAKEN: 'name' },
    keptAs: 'partner new',
    send: async (typed) => {
      const { id } = await call(createPartner, sentPartner(typed), { onError: 'inline' })
      const invited = invites ? invitedOf(typed) : undefined
      // The partner stands already: an invitation that fails tells itself, and is sent again from the partner's page.
      const isInvited = invited
        ? await call(inviteCompany, { id, email: invited }).then(
            () => true,
            () => false,
          )
        : false
      showToast({
        status: 'success',
        title: t('add.done', { name: typed.name }),
        text: isInvited ? t('invite.sent', { email: invited }) : '',
      })
      await reloadNetwork()
      await navigate({ to: '/network/$id', params: { id } })
    },
  })
  const invited = invitedOf({ contacts: form.watch('contacts') })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <p className={classes.quiet}>{t('add.text')}</p>
        <PartnerInputs form={form}>
          <AlreadyHere name={form.watch('name')} onLeave={onClose} />
        </PartnerInputs>
        <ContactsInput form={form} />
        {invited ? (
          <Checkbox
            label={t('add.invite', { email: invited })}
            description={t('add.inviteHint')}
            checked={invites}
            onChange={(event) => setInvites(event.currentTarget.checked)}
          />
        ) : null}
        <FailureAlert failure={form.failure} />
        <FormButtons submit={t('add.submit')} busy={form.busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/** The first person that a mail reaches. */
const invitedOf = ({ contacts }: Pick<TypedPartner, 'contacts'>): string | undefined =>
  contacts.map(({ email }) => email.trim()).find((email) => email !== '')

/** Companies here of the name that is typed: connecting beats writing down. */
function AlreadyHere({ name, onLeave }: { readonly name: string; readonly onLeave: () => void }) {
  const { t } = useTranslation('network')
  const { organizationId } = useMembership()
  const [rested] = useDebouncedValue(name.trim(), 300)
  const { data = [] } = useQuery(foundQuery(organizationId, rested))
  const isShown = rested.length >= fewestCharacters && data.length > 0
  return (
    <div aria-live="polite">
      {isShown ? (
        <div className={classes.here}>
          <p className={classes.hereTitle}>{t('add.here')}</p>
          <FoundCompanies companies={data.slice(0, 3)} mayAsk onLeave={onLeave} />
        </div>
      ) : null}
    </div>
  )
}
