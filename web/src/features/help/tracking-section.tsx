import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/page/section.tsx'
import classes from './help-page.module.css'

const steps = ['receive', 'fold', 'fresh', 'hand'] as const
const marks = ['actual', 'estimated', 'predicted', 'planned'] as const

/** From a carrier's message to a date on screen, and what the mark before a date means. */
export function TrackingSection() {
  const { t } = useTranslation('help')
  return (
    <Section title={t('tracking.title')}>
      <ol className={classes.steps}>
        {steps.map((id) => (
          <li key={id}>{t(`tracking.steps.${id}`)}</li>
        ))}
      </ol>
      <h3 className={classes.name}>{t('tracking.dots.title')}</h3>
      <ul className={classes.marks}>
        {marks.map((id) => (
          <li key={id}>
            <span className={classes.mark} data-mark={id} aria-hidden />
            {t(`tracking.dots.${id}`)}
          </li>
        ))}
      </ul>
    </Section>
  )
}
