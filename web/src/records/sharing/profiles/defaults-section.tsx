import { ActionIcon, Select } from '@mantine/core'
import { type CollaboratorKind, collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'
import {
  type ProfileDefault,
  type SharingProfile,
  setProfileDefaults,
} from '@rumbo/domain/records/sharing/profiles.api'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activePartnersQuery } from '../../../forms/sharing/active-partners.ts'
import { profilesQuery } from '../../../forms/sharing/profiles-query.ts'
import { useKindName } from '../../../forms/sharing/use-kind-name.ts'
import { call } from '../../../lib/calls/call.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { Section } from '../../../ui/page/section.tsx'
import { AddDefault } from './add-default.tsx'
import classes from './sharing.module.css'

type Props = {
  readonly profiles: readonly SharingProfile[]
  readonly defaults: readonly ProfileDefault[]
}

type Of = Pick<ProfileDefault, 'kind' | 'organizationId'>
const isOf = (one: Of, other: Of) => one.kind === other.kind && one.organizationId === other.organizationId

/** Which profile a share begins with: of everybody, by kind, and for single partners. Each choice is saved by itself. */
export function DefaultsSection({ profiles, defaults }: Props) {
  const { t } = useTranslation('sharing-profiles')
  const kindName = useKindName()
  const { id } = useOrganization()
  const partners = useQuery(activePartnersQuery(id)).data ?? []
  const save = useSaveDefaults(defaults)
  const ofPartners = defaults.filter(({ organizationId }) => organizationId !== null)
  const nameOf = (organizationId: string | null) =>
    partners.find((each) => each.state === 'connected' && each.id === organizationId)?.name ??
    t('formerPartner')

  function set(of: Of, profileId: string | null) {
    const others = defaults.filter((each) => !isOf(each, of))
    save.mutate(profileId === null ? others : [...others, { ...of, profileId }])
  }
  const select = (of: Of, label: string) => (
    <ProfileSelect
      label={label}
      profiles={profiles}
      value={defaults.find((each) => isOf(each, of))?.profileId ?? null}
      mayBeNone={of.kind !== null}
      onChange={(profileId) => set(of, profileId)}
    />
  )

  return (
    <Section title={t('defaults')} description={t('defaultsText')}>
      <div className={classes.defaults}>
        {select({ kind: null, organizationId: null }, t('everybody'))}
        {collaboratorKinds.map((kind) => (
          <div key={kind}>{select({ kind, organizationId: null }, kindName(kind))}</div>
        ))}
      </div>
      <h3 className={classes.subtitle}>{t('partners')}</h3>
      {ofPartners.length === 0 ? <p className={classes.quiet}>{t('noPartners')}</p> : null}
      <ul className={classes.list}>
        {ofPartners.map((each) => {
          const name = partnerWords(nameOf(each.organizationId), each.kind)
          return (
            <li key={`${each.organizationId} ${each.kind}`} className={classes.item}>
              <span className={classes.words}>{name}</span>
              <ProfileSelect
                hidden
                label={t('profileFor', { name })}
                profiles={profiles}
                value={each.profileId}
                mayBeNone={false}
                onChange={(profileId) => set(each, profileId)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('removeDefault', { name })}
                onClick={() => set(each, null)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <AddDefault
        profiles={profiles}
        partners={partners.filter(({ state }) => state === 'connected')}
        taken={(of) => defaults.some((each) => isOf(each, of))}
        onAdd={(added) => set(added, added.profileId)}
      />
    </Section>
  )

  function partnerWords(name: string, kind: CollaboratorKind | null): string {
    return kind === null ? name : t('partnerAs', { name, kind: kindName(kind) })
  }
}

/** Saves all defaults, one after the other, and shows them at once. */
function useSaveDefaults(shown: readonly ProfileDefault[]) {
  const cache = useQueryClient()
  const { queryKey } = profilesQuery(useOrganization().id)
  return useMutation({
    scope: { id: 'sharing defaults' },
    mutationFn: (defaults: readonly ProfileDefault[]) =>
      call(setProfileDefaults, { defaults: [...defaults] }),
    onMutate: async (defaults) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (now) => now && { ...now, defaults: [...defaults] })
      return shown
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
}

type SelectProps = {
  readonly label: string
  /** The label is for screen readers: it is already visible next to the input. */
  readonly hidden?: boolean
  readonly profiles: readonly SharingProfile[]
  readonly value: string | null
  /** Without one of its own the default of everybody counts. */
  readonly mayBeNone: boolean
  readonly onChange: (profileId: string | null) => void
}

const asEverybody = 'everybody'

function ProfileSelect({ label, hidden = false, profiles, value, mayBeNone, onChange }: SelectProps) {
  const { t } = useTranslation('sharing-profiles')
  return (
    <Select
      {...(hidden ? { 'aria-label': label } : { label })}
      className={classes.select}
      data={[
        ...(mayBeNone ? [{ value: asEverybody, label: t('asEverybody') }] : []),
        ...profiles.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? (mayBeNone ? asEverybody : null)}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen === asEverybody ? null : chosen)}
    />
  )
}
