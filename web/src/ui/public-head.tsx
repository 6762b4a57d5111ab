import { Link } from '@tanstack/react-router'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './public-head.module.css'
import { RumboMark } from './rumbo-mark.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

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
