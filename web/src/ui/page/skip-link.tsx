import { useTranslation } from 'react-i18next'
import classes from './skip-link.module.css'

/** The first stop of the keyboard: past the navigation, to the page itself (`<main id="main">`). */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a href="#main" className={classes.skip}>
      {t('skip')}
    </a>
  )
}
