import { removeOrganizationAvatar, setOrganizationAvatar } from '@rumbo/domain/images/avatars.api'
import { shipments } from '@rumbo/domain/shipments/module'
import { useTranslation } from 'react-i18next'
import { PictureInput } from '../../forms/files/picture-input.tsx'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { organizationQuery, sessionQuery, useOrganization } from '../../lib/session/session-state.ts'
import { DefaultsSection } from '../../records/defaults/defaults-section.tsx'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import { Section } from '../../ui/page/section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { Facts } from './facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactorRuleSection } from './second-factor-rule.tsx'
import classes from './settings.module.css'
import { StorageSection } from './storage-section.tsx'
import { SupportSection } from './support-section.tsx'

/** What the organization is; a form for who may change it, else to read. */
export function GeneralTab() {
  const { t } = useTranslation('organization')
  const organization = useOrganization()
  const { id, name, avatar, state, slug } = organization
  const { can } = useMyRole()
  const mayChange = can('organization:organizations')
  const mayDelete = can('organization:deleteAccount')
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
      <DefaultsSection of={shipments} title={t('defaults.title')} description={t('defaults.description')} />
      {mayChange ? <SecondFactorRuleSection /> : null}
      {mayChange ? <SupportSection /> : null}
      <StorageSection />
      {mayDelete ? <DeleteSection /> : null}
    </div>
  )
}
