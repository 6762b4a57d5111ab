import type { StaffOrganization } from '@rumbo/domain/staff/organizations.api'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { ApiAccess } from './api-access.tsx'
import { OrganizationPlan } from './organization-plan.tsx'
import classes from './staff.module.css'
import { staffOrganizationQuery } from './staff-queries.ts'
import { Used } from './used.tsx'

/** One organization: plan, use, access to the API, what failed. No record. */
export function OrganizationPage() {
  const { t } = useTranslation('staff')
  const { id } = useSearch({ from: '/staff/$' })
  if (id === undefined) return <EmptyState title={t('noPage')} />
  return <Organization id={id} />
}

function Organization({ id }: { readonly id: string }) {
  const { t } = useTranslation('staff')
  const { data, error, refetch } = useQuery(staffOrganizationQuery(id))
  if (error)
    return <ErrorState title={t('organization.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={8} height={48} />
  return (
    <>
      <PageHeader title={data.name} description={data.slug} />
      <div className={classes.two}>
        <Facts organization={data} />
        <OrganizationPlan organization={data} />
        <ApiAccess organization={data} />
        <Failed organization={data} />
      </div>
    </>
  )
}

function Facts({ organization }: { readonly organization: StaffOrganization }) {
  const { t } = useTranslation('staff')
  const { moment } = useFormats()
  const { id, createdAt, lastActiveAt, secondFactorFrom, support, countryId } = organization
  const { shipments, members, collaborators, documents } = organization
  return (
    <Section title={t('organization.use')}>
      <dl className={classes.facts}>
        <dt>{t('organizations.shipments')}</dt>
        <dd>
          <Used {...shipments} />
        </dd>
        <dt>{t('organizations.members')}</dt>
        <dd>
          <Used {...members} />
        </dd>
        <dt>{t('organization.collaborators')}</dt>
        <dd>
          <Used {...collaborators} />
        </dd>
        <dt>{t('organization.documents')}</dt>
        <dd>
          <Used {...documents} />
        </dd>
        <dt>{t('organizations.created')}</dt>
        <dd>{moment(createdAt)}</dd>
        <dt>{t('organizations.active')}</dt>
        <dd>{lastActiveAt ? moment(lastActiveAt) : t('organizations.notActive')}</dd>
        <dt>{t('organization.country')}</dt>
        <dd>{countryId ?? '–'}</dd>
        <dt>{t('organization.secondFactor')}</dt>
        <dd>
          {secondFactorFrom
            ? t('organization.required', { date: moment(secondFactorFrom) })
            : t('organization.notRequired')}
        </dd>
        <dt>{t('organization.support')}</dt>
        <dd>
          {support ? (
            <>
              {t('organization.supportUntil', { role: support.role, date: moment(support.endsAt) })}{' '}
              <Link to="/staff/$" params={{ _splat: 'records' }} search={{ id }}>
                {t('organization.read')}
              </Link>
            </>
          ) : (
            t('organization.noSupport')
          )}
        </dd>
        <dt>{t('organization.id')}</dt>
        <dd className={classes.quiet}>{id}</dd>
      </dl>
    </Section>
  )
}

function Failed({ organization: { works, reports } }: { readonly organization: StaffOrganization }) {
  const { t } = useTranslation('staff')
  const { moment, count } = useFormats()
  const failed = [...works, ...reports]
  return (
    <Section title={t('organization.failedTitle')} description={t('organization.failedText')}>
      {failed.length === 0 ? <p className={classes.quiet}>{t('organization.nothingFailed')}</p> : null}
      <ul className={classes.steps}>
        {failed.map((failure) => (
          <li key={failure.kind}>
            {t('organization.failure', {
              kind: failure.kind,
              count: failure.count,
              shown: count(failure.count),
            })}
            <p className={classes.quiet}>
              {[failure.reason, failure.lastAt && moment(failure.lastAt)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
