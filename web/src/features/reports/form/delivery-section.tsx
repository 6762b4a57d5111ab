import { Alert, Checkbox, MultiSelect, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { listActiveCollaborators } from '@rumbo/domain/network/find.api'
import { listViewAudience } from '@rumbo/domain/records/views/api'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { call } from '../../../lib/calls/call.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { useDisplay } from '../../../lib/texts/formats.ts'
import { EmailsInput } from '../../../ui/inputs/emails-input.tsx'
import { Section } from '../../../ui/page/section.tsx'
import type { PartProps } from './report-form.tsx'

/** Whom a report goes to, and what the mail says. */
export function DeliverySection({ draft, onChange, wrong }: PartProps) {
  const { t } = useTranslation('reports')
  const { id: organizationId } = useOrganization()
  const [typed, setTyped] = useState('')
  const people = useQuery({
    queryKey: ['views', 'audience', organizationId],
    queryFn: ({ signal }) => call(listViewAudience, {}, { signal, onError: 'inline' }),
    staleTime: 60_000,
  }).data?.users
  return (
    <Section title={t('delivery.title')}>
      <Stack gap="sm">
        <MultiSelect
          label={t('delivery.members')}
          data={(people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          hidePickedOptions
          value={[...draft.members]}
          error={wrong('recipients')}
          onChange={(members) => onChange({ members })}
        />
        <ContactSelect
          emails={draft.emails}
          onAdd={(email) => onChange({ emails: [...draft.emails, email] })}
        />
        <EmailsInput
          label={t('delivery.emails')}
          description={t('delivery.emailsText')}
          value={draft.emails}
          onChange={(emails) => onChange({ emails })}
          typed={typed}
          onType={setTyped}
          split={(text) => text.split(/[\s,]+/).filter(Boolean)}
        />
        {draft.emails.length > 0 ? <SharedColumns draft={draft} /> : null}
        <TextInput
          label={t('delivery.subject')}
          required
          description={t('delivery.placeholders', { name: '{{name}}', date: '{{date}}', rows: '{{rows}}' })}
          maxLength={200}
          value={draft.subject}
          error={wrong('subject')}
          onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
        />
        <Textarea
          label={t('delivery.message')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5_000}
          value={draft.message}
          error={wrong('message')}
          onChange={({ currentTarget }) => onChange({ message: currentTarget.value })}
        />
        <Checkbox
          label={t('delivery.sendsEmpty')}
          checked={draft.sendsEmpty}
          onChange={({ currentTarget }) => onChange({ sendsEmpty: currentTarget.checked })}
        />
      </Stack>
    </Section>
  )
}

type ContactProps = {
  readonly emails: readonly string[]
  readonly onAdd: (email: string) => void
}

/** Adds a contact of a partner by their address; nothing where partners have none. */
function ContactSelect({ emails, onAdd }: ContactProps) {
  const { t } = useTranslation('reports')
  const { id: organizationId } = useOrganization()
  const partners = useQuery({
    queryKey: ['collaborators', 'active', organizationId],
    queryFn: ({ signal }) => call(listActiveCollaborators, {}, { signal, onError: 'inline' }),
    staleTime: 60_000,
  }).data?.items
  const added = new Set(emails)
  const groups = (partners ?? []).flatMap(({ name: group, contacts }) => {
    const items = contacts.flatMap(({ name, email }) => {
      const address = email?.toLowerCase()
      if (!address || added.has(address)) return []
      added.add(address)
      return { value: address, label: name === '' ? address : `${name} · ${address}` }
    })
    return items.length > 0 ? { group, items } : []
  })
  if (groups.length === 0) return null
  return (
    <Select
      label={t('delivery.contacts')}
      placeholder={t('delivery.addContact')}
      data={groups}
      searchable
      value={null}
      onChange={(email) => email && onAdd(email)}
    />
  )
}

/** Says what people without an account will see. */
function SharedColumns({ draft }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation('reports')
  const { language } = useDisplay()
  const { catalogue } = useCatalogue(draft.module)
  const words = useFieldWords(catalogue)
  const names = draft.columns.flatMap((id) => {
    const field = catalogue.fields.find((each) => each.id === id)
    return field ? words.label(field) : []
  })
  return (
    <Alert variant="light" icon={<IconEye size={18} aria-hidden />} title={t('delivery.seen')}>
      {names.length > 0
        ? new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
        : t('delivery.noColumns')}
    </Alert>
  )
}
