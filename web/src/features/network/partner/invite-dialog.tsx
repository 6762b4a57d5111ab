import { Autocomplete, Modal, Select, Stack, Textarea } from '@mantine/core'
import { languages } from '@rumbo/domain/kernel/language'
import {
  companyInvitationDays,
  inviteCompany,
  inviteCompanyInput,
} from '@rumbo/domain/network/company-invitations.api'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../../lib/calls/api-form.ts'
import { call } from '../../../lib/calls/call.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { languageNames } from '../../../ui/buttons/language-switch.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import classes from '../network.module.css'
import { reloadNetwork } from '../use-deed.ts'
import type { PartnerDetails } from './partner-details.ts'

const { shape } = inviteCompanyInput
const schema = z.object({ email: shape.email, message: shape.message.unwrap(), language: z.enum(languages) })
type Typed = z.input<typeof schema>

type Props = { readonly partner: PartnerDetails; readonly onClose: () => void }

/** Sends a person of the company a link with which it comes here and is connected. */
export function InviteDialog({ partner, onClose }: Props) {
  const { t } = useTranslation('network')
  const { id, name, contacts } = partner
  const emails = [...new Set(contacts.flatMap(({ email }) => (email ? [email] : [])))]
  const form = useApiForm<Typed>({
    schema,
    defaultValues: { email: emails[0] ?? '', message: '', language: currentLanguage() },
    fieldOf: { EMAIL_NOT_VALID: 'email' },
    keptAs: `companyInvitation ${id}`,
    send: async ({ email, message, language }) => {
      await call(inviteCompany, { id, email, language, message }, { onError: 'inline' })
      await reloadNetwork()
      showToast({ status: 'success', title: t('invite.sent', { email }), text: '' })
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('invite.one', { name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          <p className={classes.quiet}>{t('invite.how', { name, count: companyInvitationDays })}</p>
          <Autocomplete
            label={t('invite.email')}
            data={emails}
            openOnFocus={false}
            value={form.watch('email')}
            onChange={(value) => form.setValue('email', value)}
            error={form.errorOf('email')}
            inputMode="email"
            autoComplete="off"
            data-autofocus
          />
          <Select
            label={t('invite.language')}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={form.watch('language')}
            onChange={(value) =>
              form.setValue('language', languages.find((each) => each === value) ?? 'es-mx')
            }
            allowDeselect={false}
          />
          <Textarea
            label={t('connect.message')}
            autosize
            minRows={2}
            maxRows={8}
            {...form.field('message')}
          />
          <FailureAlert failure={form.failure} />
          <FormButtons submit={t('invite.send')} busy={form.busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
