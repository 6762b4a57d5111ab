import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { failed } from '../../lib/errors/failed-page.ts'
import { signOutHere } from '../../lib/session/enter.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useNamePage } from '../../ui/page/page-title.ts'
import { PublicFrame } from '../../ui/page/public-frame.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'

/** Stands where a page could not be entered or drawn: what happened, what is safe, try again, the way home. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('errors')
  const router = useRouter()
  const blocked = error instanceof Error && error.name === 'EntryUnreachable'
  useNamePage(t('page.title'))
  useEffect(() => {
    window.dispatchEvent(new ErrorEvent(failed, { error }))
  }, [error])

  async function retry() {
    await router.invalidate()
    reset()
  }

  return (
    <PublicFrame>
      <ErrorState
        heading
        title={blocked ? t('page.unreachable') : t('page.broken')}
        error={blocked ? error.cause : error}
        text={t('page.safe')}
        onRetry={retry}
        actions={
          blocked ? (
            <Button variant="subtle" onClick={signOutHere}>
              {t('page.signOut')}
            </Button>
          ) : (
            <LinkButton to="/" variant="subtle" reloadDocument>
              {t('home')}
            </LinkButton>
          )
        }
      />
    </PublicFrame>
  )
}
