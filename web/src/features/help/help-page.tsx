import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ContactSection } from './contact-section.tsx'
import classes from './help-page.module.css'
import { KeyboardSection } from './keyboard-section.tsx'
import { TrackingSection } from './tracking-section.tsx'

const tasks = ['create', 'list', 'edit', 'mode', 'history', 'invite'] as const

/** What one can do, how tracking works, the keyboard map and where help is. */
export function HelpPage() {
  const { t } = useTranslation('help')
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} description={t('lead')} />
      <Section title={t('tasks.title')}>
        <dl className={classes.tasks}>
          {tasks.map((id) => (
            <div key={id}>
              <dt className={classes.name}>{t(`tasks.items.${id}.name`)}</dt>
              <dd className={classes.text}>{t(`tasks.items.${id}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <TrackingSection />
      <KeyboardSection />
      <ContactSection />
      <p className={classes.next}>
        <LinkButton to="/about" variant="default">
          {t('toAbout')}
        </LinkButton>
      </p>
    </div>
  )
}
