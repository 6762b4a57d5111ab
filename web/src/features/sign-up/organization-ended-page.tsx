import { Button } from '@mantine/core'
import type { Membership } from '@rumbo/domain/auth/user'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endedOrganizationQuery } from '../../lib/session/ended-organization.ts'
import { useSwitchOrganization } from '../../lib/session/enter.ts'
import { useUser } from '../../lib/session/session-state.ts'
import { readStored, storageKeys } from '../../lib/storage/storage.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'

/** Says that an organization was deleted, and on which day, or that one belongs to none; and what can be done next. */
export function OrganizationEndedPage() {
  const { t } = useTranslation('sign-up')
  const { organizationUser, timeZone } = useUser()
  const others = organizationUser.filter(({ status }) => status === 'active')
  const last = readStored(storageKeys.organizationId)
  const isOther = others.some(({ organizationId }) => organizationId === last)
  const { data: endedAt } = useSuspenseQuery(endedOrganizationQuery(isOther ? null : last))
  const next = others.length > 0 ? t('ended.goOn') : t('ended.next')
  if (endedAt === null)
    return (
      <NarrowPage title={t('ended.none')} description={next}>
        <Ways others={others} />
      </NarrowPage>
    )
  const date = new Intl.DateTimeFormat(currentLanguage(), {
    dateStyle: 'long',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(endedAt))
  return (
    <NarrowPage title={t('ended.title')} description={t('ended.text', { date })}>
      <p>{next}</p>
      <Ways others={others} />
    </NarrowPage>
  )
}

function Ways({ others }: { readonly others: readonly Membership[] }) {
  const { t } = useTranslation('sign-up')
  const switchTo = useSwitchOrganization()
  if (others.length === 0) return <LinkButton to="/sign-up/organization">{t('ended.find')}</LinkButton>
  return others.map(({ organizationId, organization }, at) => (
    <Button
      key={organizationId}
      variant={at === 0 ? 'filled' : 'default'}
      onClick={() => void switchTo(organizationId)}
    >
      {t('ended.open', { name: organization.name })}
    </Button>
  ))
}
