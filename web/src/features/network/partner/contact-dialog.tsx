import { Modal, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { ContactInputs, problemsOf } from '../add/contact-inputs.tsx'
import { noContact, type TypedContact } from '../add/partner-schema.ts'

type Props = {
  /** Null for a new one. */
  readonly contact: TypedContact | null
  /** Stores it. Throws an ApiError that the form shows inline. */
  readonly onSave: (contact: TypedContact) => Promise<void>
  readonly onClose: () => void
}

/** Adds or changes a person at a partner. */
export function ContactDialog({ contact, onSave, onClose }: Props) {
  const { t } = useTranslation('network')
  const [typed, setTyped] = useState(contact ?? noContact)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || Object.keys(problemsOf(typed)).length > 0) return
    setBusy(true)
    setFailure(null)
    await onSave(typed).then(onClose, setFailure)
    setBusy(false)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={contact ? t('contacts.editOne', { name: contact.name }) : t('contacts.add')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <ContactInputs value={typed} onChange={setTyped} isTried={isTried} />
          <FailureAlert failure={failure} />
          <FormButtons submit={t('save')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
