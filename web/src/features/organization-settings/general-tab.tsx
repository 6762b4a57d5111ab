import { removeOrganizationAvatar, setOrganizationAvatar } from '@rumbo/domain/images/avatars.api'
import { useTranslation } from 'react-i18next'
import { PictureInput } from '../../forms/picture-input.tsx'
import { call } from '../../lib/call.ts'
import { useMyRole } from '../../lib/my-role.ts'
import { queryClient } from '../../lib/query-client.ts'
import { organizationQuery, sessionQuery, useOrganization } from '../../lib/session-state.ts'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Facts } from './facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import classes from './settings.module.css'
import { StorageSection } from './storage-section.tsx'

/** What the organization is; a form for who may change it, else to read. */
export function GeneralTab() {
  const { t } = useTranslation('organization')
  const organization = useOrganization()
  const { id, name, avatar, state, slug } = organization
  const mayChange = useMyRole().can('organization:organizations')
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: organizationQuery(id).queryKey })
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  return (
    <div className={classes.page}>
      <Section
        title={name}
        description={t('general.slug', { slug })}
        actions={
          <StatusBadge meaning={state === 'active' ? 'good' : 'none'}>
            {t(`general.states.${state}`)}
          </StatusBadge>
        }
      >
        {mayChange ? (
          <>
            <PictureInput
              label={t('general.logo')}
              name={name}
              src={avatar}
              onGive={async (image) => {
                await call(setOrganizationAvatar, { id, image }, { onError: 'inline' })
                await reload()
              }}
              onRemove={async () => {
                await call(removeOrganizationAvatar, { id }, { onError: 'inline' })
                await reload()
              }}
            />
            <ProfileForm organization={organization} onSaved={reload} />
          </>
        ) : (
          <Facts organization={organization} />
        )}
      </Section>
      <StorageSection />
    </div>
  )
}
