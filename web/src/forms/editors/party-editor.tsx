import { Autocomplete, TextInput } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../lib/session/session-state.ts'
import { type EditorProps, inputProps } from '../editor.ts'
import { type ActivePartner, activePartnersQuery } from '../sharing/active-partners.ts'
import classes from './editors.module.css'

/** A party: a partner of the network, a contact with an e-mail, or free text. */
export function PartyEditor(props: EditorProps) {
  const { t } = useTranslation('forms')
  const { organizationId } = useMembership()
  const partners = useQuery(activePartnersQuery(organizationId)).data ?? []
  const { value, onChange, field, mode, words } = props
  const part = (name: 'label' | 'email') =>
    isRecord(value) && typeof value[name] === 'string' ? value[name] : ''
  const change = (next: Readonly<Record<string, Json>>) =>
    onChange(Object.keys(next).length === 0 ? null : { ...next })
  const email = part('email')
  const kept = email === '' ? {} : { email }
  return (
    <div className={classes.pair}>
      <Autocomplete
        {...inputProps(props)}
        data-offers
        placeholder={t('partyName')}
        value={part('label')}
        autoComplete="off"
        limit={20}
        data={[...new Set(partners.map(({ name }) => name))]}
        // Another name is another party: what was known of the one before goes with it.
        onChange={(label) => {
          const partner = partners.find(({ name }) => name === label)
          change(partner ? partyOf(partner) : label === '' ? kept : { ...kept, label })
        }}
      />
      <TextInput
        aria-label={t('emailOf', { field: words.label(field, mode) })}
        placeholder={t('email')}
        inputMode="email"
        value={email}
        autoComplete="off"
        className={classes.second}
        onChange={(event) => {
          const { email: _before, ...rest } = isRecord(value) ? (value as Record<string, Json>) : {}
          const typed = event.currentTarget.value
          change(typed === '' ? rest : { ...rest, email: typed })
        }}
      />
    </div>
  )
}

/** A partner as a party: who it is here, and the address of its first contact that has one. */
function partyOf({ id, name, state, contacts }: ActivePartner): Readonly<Record<string, Json>> {
  const email = contacts.find((each) => each.email !== null)?.email
  return {
    label: name,
    ...(state === 'connected' ? { organizationId: id } : {}),
    ...(email ? { email } : {}),
  }
}
