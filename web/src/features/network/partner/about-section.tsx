import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/page/section.tsx'
import { CountryName } from '../country-name.tsx'
import { KindChips } from '../kind-chips.tsx'
import networkClasses from '../network.module.css'
import classes from './partner.module.css'
import type { SectionProps } from './partner-details.ts'

/** What is known of the company; what is empty is left out. */
export function AboutSection({ partner }: SectionProps) {
  const { t } = useTranslation('network')
  const { code, countryId, location, website, contactPhone, description, references, kinds } = partner
  const facts: readonly { readonly label: string; readonly value: ReactNode }[] = [
    { label: t('fields.references'), value: references.length > 0 ? references.join(', ') : null },
    { label: t('fields.kinds'), value: kinds.length > 0 ? <KindChips kinds={kinds} /> : null },
    { label: t('fields.code'), value: code },
    { label: t('fields.country'), value: countryId ? <CountryName id={countryId} /> : null },
    { label: t('fields.location'), value: location },
    { label: t('fields.website'), value: website ? <Website url={website} /> : null },
    {
      label: t('fields.phone'),
      value: contactPhone ? <Anchor href={`tel:${contactPhone}`}>{contactPhone}</Anchor> : null,
    },
    { label: t('fields.description'), value: description },
  ]
  const known = facts.filter(({ value }) => value !== null)
  return (
    <Section title={t('partner.about')}>
      {known.length === 0 ? <p className={networkClasses.quiet}>{t('partner.nothingKnown')}</p> : null}
      <dl className={classes.list}>
        {known.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Only pages are linked: whatever else an address could be, it stays a text. */
function Website({ url }: { readonly url: string }) {
  if (!/^https?:\/\//i.test(url)) return url
  return (
    <Anchor href={url} target="_blank" rel="noreferrer noopener">
      {url}
    </Anchor>
  )
}
