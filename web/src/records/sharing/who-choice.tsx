import { Select, Stack, Switch, TextInput } from '@mantine/core'
import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { groups, isCompany, useWho, type Who } from './who.ts'

type Props = {
  readonly known: readonly Collaborator[]
  /** Whether companies can be brought in. */
  readonly mayShare: boolean
  readonly value: Who | null
  readonly onChange: (who: Who | null) => void
}

/** Whom to bring in: a company, a person there, a member or a team. */
export function WhoChoice({ known, mayShare, value, onChange }: Props) {
  const { t } = useTranslation('sharing')
  const all = useWho(known, mayShare)
  const [company, setCompany] = useState<Who | null>(null)
  const chosen = company ?? value
  const data = groups.flatMap((group) => {
    const items = all.filter((who) => who.group === group)
    return items.length === 0
      ? []
      : [{ group: t(`who.${group}`), items: items.map(({ key, label }) => ({ value: key, label })) }]
  })
  return (
    <Stack gap="xs">
      <Select
        label={t('who.label')}
        placeholder={t('who.placeholder')}
        description={
          <>
            {t('who.notThere')}{' '}
            <TextLink to="/network" inherit>
              {t('who.toNetwork')}
            </TextLink>
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={data}
        searchable
        nothingFoundMessage={t('who.none')}
        maxDropdownHeight={320}
        value={chosen?.key ?? null}
        onChange={(key) => {
          setCompany(null)
          onChange(all.find((who) => who.key === key) ?? null)
        }}
        openOnFocus={false}
        data-autofocus
      />
      {chosen && isCompany(chosen) ? (
        <Switch
          label={t('who.person', { company: chosen.label })}
          checked={company !== null}
          onChange={(event) => {
            setCompany(event.currentTarget.checked ? chosen : null)
            onChange(event.currentTarget.checked ? null : chosen)
          }}
        />
      ) : null}
      {company ? <Person company={company} onChange={onChange} /> : null}
    </Stack>
  )
}

/** A person of a company, by name and address. */
function Person({ company, onChange }: { readonly company: Who; readonly onChange: Props['onChange'] }) {
  const { t } = useTranslation('sharing')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  function set(nextName: string, nextEmail: string) {
    setName(nextName)
    setEmail(nextEmail)
    const partnerId = company.partner?.partnerId
    const [called, written] = [nextName.trim(), nextEmail.trim()]
    onChange(
      called === '' || partnerId === undefined
        ? null
        : {
            ...company,
            group: 'contacts',
            party: { type: 'contact', partnerId, name: called, email: written === '' ? null : written },
          },
    )
  }
  return (
    <Stack gap="xs">
      <TextInput
        label={t('who.name')}
        value={name}
        maxLength={200}
        onChange={(event) => set(event.currentTarget.value, email)}
      />
      <TextInput
        type="email"
        label={t('who.email')}
        value={email}
        maxLength={254}
        onChange={(event) => set(name, event.currentTarget.value)}
      />
    </Stack>
  )
}
