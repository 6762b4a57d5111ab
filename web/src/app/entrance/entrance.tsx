import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicHead } from '../../ui/page/public-head.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './entrance.module.css'
import { SignedInAs } from './signed-in-as.tsx'
import { VoyagePicture } from './voyage-picture.tsx'

/** The frame of the way in: the form on the left, on wide screens a still picture of the product on the right. */
export function Entrance() {
  const { t } = useTranslation('login')
  return (
    <div className={classes.entrance}>
      <SkipLink />
      <div className={classes.half}>
        <PublicHead />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
        <SignedInAs />
      </div>
      <aside className={classes.picture} aria-label={t('picture.label')}>
        <VoyagePicture />
        <p className={classes.sentence}>{t('picture.sentence')}</p>
      </aside>
    </div>
  )
}
