import { Trans, useTranslation } from 'react-i18next'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { Section } from '../../ui/page/section.tsx'
import classes from './help-page.module.css'

/** Whom to ask, and what to send along. */
export function ContactSection() {
  const { t } = useTranslation('help')
  return (
    <Section title={t('contact.title')}>
      <ul className={classes.steps}>
        <li>{t('contact.people')}</li>
        <li>{t('contact.request')}</li>
        <li>
          <Trans t={t} i18nKey="contact.api" components={{ api: <TextLink to="/developer/reference" /> }} />
        </li>
      </ul>
    </Section>
  )
}
