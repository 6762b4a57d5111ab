import { MultiSelect, Select, Stack } from '@mantine/core'
import { namesAddress, namesPerson } from '@rumbo/domain/automation/offered'
import type { RulePerson, RuleRecipient } from '@rumbo/domain/automation/step'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { membersQuery, personName } from '../../../lib/session/people.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { EmailsInput } from '../../../ui/inputs/emails-input.tsx'

const ofField = 'field:'

/** Members, and fields of the record that name somebody, to choose from. */
function useOffered(module: string, withAddresses: boolean) {
  const { t } = useTranslation('automation')
  const { catalogue } = useCatalogue(module)
  const words = useFieldWords(catalogue)
  const members = useQuery(membersQuery(useOrganization().id)).data ?? []
  const fields = catalogue.fields.filter(withAddresses ? namesAddress : namesPerson)
  return [
    {
      group: t('people.ofRecord'),
      items: fields.map((field) => ({ value: `${ofField}${field.id}`, label: words.label(field) })),
    },
    {
      group: t('people.members'),
      items: members
        .filter(({ status }) => status === 'active')
        .map((member) => ({ value: member.userId, label: personName(member) })),
    },
  ].filter(({ items }) => items.length > 0)
}

const keyOf = (person: RulePerson): string =>
  person.kind === 'member' ? person.userId : `${ofField}${person.field}`
const personOf = (key: string): RulePerson =>
  key.startsWith(ofField)
    ? { kind: 'field', field: key.slice(ofField.length) }
    : { kind: 'member', userId: key }

type Props = {
  readonly module: string
  readonly to: readonly RuleRecipient[]
  readonly withAddresses?: boolean
  readonly error: string | undefined
  readonly onChange: (to: readonly RuleRecipient[]) => void
}

/** Whom a step writes to: members, whoever a field names, and addresses outside. */
export function PeopleInput({ module, to, withAddresses = false, error, onChange }: Props) {
  const { t } = useTranslation('automation')
  const offered = useOffered(module, withAddresses)
  const [typed, setTyped] = useState('')
  const people = to.filter((each) => each.kind !== 'address')
  const emails = to.flatMap((each) => (each.kind === 'address' ? each.email : []))
  const addresses = (all: readonly string[]) => all.map((email) => ({ kind: 'address' as const, email }))
  return (
    <Stack gap="sm">
      <MultiSelect
        label={t('fields.people')}
        data={offered}
        searchable
        hidePickedOptions
        value={people.map(keyOf)}
        error={error}
        onChange={(keys) => onChange([...keys.map(personOf), ...addresses(emails)])}
      />
      {withAddresses ? (
        <EmailsInput
          label={t('fields.emails')}
          description={t('fields.emailsText')}
          value={emails}
          onChange={(next) => onChange([...people, ...addresses(next)])}
          typed={typed}
          onType={setTyped}
          split={(text) => text.split(/[\s,]+/).filter(Boolean)}
        />
      ) : null}
    </Stack>
  )
}

type PersonProps = {
  readonly module: string
  readonly to: RulePerson | null
  readonly onChange: (to: RulePerson | null) => void
}

/** Whom a task is given to; nobody where none is chosen. */
export function PersonInput({ module, to, onChange }: PersonProps) {
  const { t } = useTranslation('automation')
  const offered = useOffered(module, false)
  return (
    <Select
      label={t('fields.person')}
      placeholder={t('fields.nobody')}
      data={offered}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('fields.nobody') }}
      value={to ? keyOf(to) : null}
      onChange={(key) => onChange(key === null ? null : personOf(key))}
    />
  )
}
