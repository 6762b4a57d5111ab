import type { Organization } from '@rumbo/domain/organizations/organization'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import classes from './settings.module.css'

/** The profile to read, for who may not change it; what is empty is left out. */
export function Facts({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation(['organization', 'sign-up'])
  const { type, countryId, annualShipmentRange, allowedEmailDomains, referenceCodes, website } = organization
  const country = countryId && new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(countryId)
  const facts = [
    ['code', organization.code],
    ['type', type && t(`sign-up:organization.types.${type}`)],
    ['state', t(`states.${organization.state}`)],
    ['country', country],
    ['range', annualShipmentRange && t(`sign-up:organization.ranges.${annualShipmentRange}`)],
    ['location', organization.location],
    ['website', website],
    ['phone', organization.phone],
    ['contactPhone', organization.contactPhone],
    ['description', organization.description],
    ['referenceCodes', referenceCodes.join(', ')],
    ['domains', allowedEmailDomains.join(', ')],
    ['timeZone', organization.timeZone],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fields.${name}`)}</dt>
            <dd>{name === 'website' ? <a href={String(value)}>{value}</a> : value}</dd>
          </div>
        ))}
    </dl>
  )
}
