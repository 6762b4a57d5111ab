import { Button } from '@mantine/core'
import type { SharingProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profilesQuery } from '../../../forms/sharing/profiles-query.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../../ui/states/skeletons.tsx'
import { DefaultsSection } from './defaults-section.tsx'
import { DeleteProfile } from './delete-profile.tsx'
import { NewProfile } from './new-profile.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import classes from './sharing.module.css'

/** How the company shares: its profiles, and which of them a share begins with. `profile` is the one that is open. */
export function SharingPage({ profile: openId }: { readonly profile: string | undefined }) {
  const { t } = useTranslation('sharing-profiles')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(profilesQuery(useOrganization().id))
  const [adding, setAdding] = useState(false)
  const open = data?.items.find(({ id }) => id === openId)
  if (open) return <ProfileEditor key={open.id} profile={open} />
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          data ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t('new')}
            </Button>
          ) : null
        }
      />
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <PageSkeleton />}
      {data ? (
        <>
          <Section title={t('profiles')} description={t('profilesText')}>
            <ul className={classes.list}>
              {data.items.map((each) => (
                <ProfileLine key={each.id} profile={each} />
              ))}
            </ul>
          </Section>
          <DefaultsSection profiles={data.items} defaults={data.defaults} />
        </>
      ) : null}
      {adding && data ? (
        <NewProfile
          profiles={data.items}
          onClose={() => setAdding(false)}
          onMade={({ id }) => void navigate({ to: '/settings/sharing', search: { profile: id } })}
        />
      ) : null}
    </div>
  )
}

function ProfileLine({ profile }: { readonly profile: SharingProfile }) {
  const { t } = useTranslation('sharing-profiles')
  const { count } = useFormats()
  const [deleting, setDeleting] = useState(false)
  const { id, name, shares } = profile
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Link to="/settings/sharing" search={{ profile: id }} className={classes.link}>
          {name}
        </Link>
        <p className={classes.quiet}>{t('shares', { count: shares, text: count(shares) })}</p>
      </div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={t('deleteOne', { name })}
        onClick={() => setDeleting(true)}
      >
        {t('delete')}
      </Button>
      <DeleteProfile profile={profile} opened={deleting} onClose={() => setDeleting(false)} />
    </li>
  )
}
