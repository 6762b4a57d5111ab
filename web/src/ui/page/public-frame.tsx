import type { ReactNode } from 'react'
import classes from './public-frame.module.css'
import { PublicHead } from './public-head.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame of pages that need no session: the sign, language and theme, and the page in one column. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <SkipLink />
      <PublicHead className={classes.head} />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  )
}
