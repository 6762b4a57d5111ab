import { Button, Select } from '@mantine/core'
import { collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'
import type { ProfileDefault, SharingProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivePartner } from '../../../forms/sharing/active-partners.ts'
import { useKindName } from '../../../forms/sharing/use-kind-name.ts'
import classes from './sharing.module.css'

const anyKind = 'any'

type Props = {
  readonly profiles: readonly SharingProfile[]
  readonly partners: readonly ActivePartner[]
  readonly taken: (of: Pick<ProfileDefault, 'kind' | 'organizationId'>) => boolean
  readonly onAdd: (added: ProfileDefault) => void
}

/** A default for one partner, in every part that it has or in one of them. */
export function AddDefault({ profiles, partners, taken, onAdd }: Props) {
  const { t } = useTranslation('sharing-profiles')
  const kindName = useKindName()
  const [organizationId, setOrganizationId] = useState<string | null>(null)
  const [as, setAs] = useState(anyKind)
  const [profileId, setProfileId] = useState<string | null>(profiles[0]?.id ?? null)
  const kind = collaboratorKinds.find((each) => each === as) ?? null
  const added = organizationId && profileId ? { organizationId, kind, profileId } : null
  if (partners.length === 0) return null

  function add(event: FormEvent) {
    event.preventDefault()
    if (!added || taken(added)) return
    onAdd(added)
    setOrganizationId(null)
    setAs(anyKind)
  }

  return (
    <form className={classes.add} onSubmit={add}>
      <Select
        label={t('partner')}
        className={classes.select}
        data={partners.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        value={organizationId}
        onChange={setOrganizationId}
      />
      <Select
        label={t('as')}
        className={classes.select}
        data={[
          { value: anyKind, label: t('anyKind') },
          ...collaboratorKinds.map((each) => ({ value: each, label: kindName(each) })),
        ]}
        value={as}
        onChange={(chosen) => setAs(chosen ?? anyKind)}
        allowDeselect={false}
      />
      <Select
        label={t('profile')}
        className={classes.select}
        data={profiles.map(({ id, name }) => ({ value: id, label: name }))}
        value={profileId}
        onChange={setProfileId}
        allowDeselect={false}
        error={added && taken(added) ? t('taken') : undefined}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!added || taken(added)}
      >
        {t('addDefault')}
      </Button>
    </form>
  )
}
