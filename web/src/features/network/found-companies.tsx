import { Button } from '@mantine/core'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { findOrganizations } from '@rumbo/domain/network/find.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import { CompanyLine } from './company-line.tsx'
import classes from './network.module.css'
import { ConnectDialog } from './requests/connect-dialog.tsx'

export type FoundCompany = Received<typeof findOrganizations>['items'][number]

type Props = {
  readonly companies: readonly FoundCompany[]
  readonly mayAsk: boolean
  /** Called when a request was sent to one of them, or its request is opened. */
  readonly onLeave?: () => void
}

/** What a search of companies found, and how one's own stands with each. */
export function FoundCompanies({ companies, mayAsk, onLeave }: Props) {
  const { t } = useTranslation('network')
  const [asking, setAsking] = useState<FoundCompany | null>(null)
  return (
    <>
      <ul className={classes.list} aria-label={t('find.results')}>
        {companies.map((company) => (
          <li key={company.id} className={classes.row}>
            <CompanyLine
              company={company}
              note={company.location ? <span>{company.location}</span> : undefined}
            />
            <Standing company={company} mayAsk={mayAsk} onLeave={onLeave} onAsk={() => setAsking(company)} />
          </li>
        ))}
      </ul>
      {asking ? (
        <ConnectDialog company={asking} onClose={() => setAsking(null)} onRequested={onLeave} />
      ) : null}
    </>
  )
}

type StandingProps = {
  readonly company: FoundCompany
  readonly mayAsk: boolean
  readonly onAsk: () => void
  readonly onLeave: (() => void) | undefined
}

function Standing({ company: { name, connection }, mayAsk, onAsk, onLeave }: StandingProps) {
  const { t } = useTranslation('network')
  if (connection === 'accepted') return <StatusBadge meaning="good">{t('states.connected')}</StatusBadge>
  if (connection === 'pending')
    return (
      <span className={classes.buttons}>
        <StatusBadge meaning="underway">{t('requests.states.pending')}</StatusBadge>
        <LinkButton
          to="/network"
          search={{ tab: 'requests' }}
          variant="default"
          size="compact-sm"
          onClick={onLeave}
        >
          {t('find.toRequests')}
        </LinkButton>
      </span>
    )
  if (!mayAsk) return null
  return (
    <Button variant="default" size="compact-sm" aria-label={t('connect.one', { name })} onClick={onAsk}>
      {t('connect.open')}
    </Button>
  )
}
