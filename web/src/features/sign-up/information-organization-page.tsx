import type { Organization } from '@rumbo/domain/organizations/organization'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { chooseMembership, organizationQuery, useUser } from '../../lib/session/session-state.ts'
import { readStored, storageKeys } from '../../lib/storage/storage.ts'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { MissingInformationForm } from './missing-information-form.tsx'
import { SignUpSteps } from './sign-up-steps.tsx'

/** Asks for what an organization lacks (SIGN-04); the guard brings its administrator here until it is there. */
export function InformationOrganizationPage() {
  const { organizationUser } = useUser()
  const membership = chooseMembership(organizationUser, readStored(storageKeys.organizationId))
  // The guard has loaded it, or there is none to work in.
  const organization = useQuery({
    ...organizationQuery(membership?.organizationId ?? ''),
    enabled: false,
  }).data
  if (!organization || (organization.countryId && organization.type)) return <Navigate to="/" />
  return <Information organization={organization} />
}

function Information({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('sign-up')
  return (
    <NarrowPage
      title={t('information.title', { organization: organization.name })}
      description={t('information.description')}
      steps={<SignUpSteps at="organization" />}
    >
      <MissingInformationForm organization={organization} />
    </NarrowPage>
  )
}
