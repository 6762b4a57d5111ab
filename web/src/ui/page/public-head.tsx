import { Link } from '@tanstack/react-router'
import { LanguageSwitch } from '../buttons/language-switch.tsx'
import { ThemeSwitch } from '../buttons/theme-switch.tsx'
import classes from './public-head.module.css'
import { RumboMark } from './rumbo-mark.tsx'

/** The head of pages that need no session: the sign, language and theme. */
export function PublicHead({ className }: { readonly className?: string | undefined }) {
  return (
    <header className={[classes.head, className].filter(Boolean).join(' ')}>
      <Link to="/" className={classes.home}>
        <RumboMark />
      </Link>
      <div className={classes.switches}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  )
}
