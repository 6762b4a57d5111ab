import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useHeal } from '../lib/calls/outage.ts'
import { ApiError } from '../lib/errors/api-error.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { CopyText } from '../ui/text/copy-text.tsx'
import classes from './grid.module.css'

type GridFailureProps = {
  readonly thrown: unknown
  readonly retry: () => void
  /** Whether some rows are shown. */
  readonly hasRows: boolean
}

/** Says that rows could not be read, why, and the request's id; offers to try again. */
export function GridFailure({ thrown, retry, hasRows }: GridFailureProps) {
  const { t } = useTranslation(['grid', 'errors'])
  const title = t('failure.title')
  // The whole page's failure heals itself.
  useHeal(thrown, hasRows ? retry : undefined)
  if (!hasRows) return <ErrorState title={title} text={t('failure.safe')} error={thrown} onRetry={retry} />
  const known = thrown instanceof ApiError ? thrown : null
  return (
    <div role="alert" className={classes.failure}>
      <IconAlertTriangle size={18} aria-hidden />
      <strong>{title}.</strong>
      <span>{known?.kind === 'coded' ? known.message : t('errors:noResponse')}</span>
      {known?.requestId && <CopyText label={t('errors:requestId')} text={known.requestId} />}
      <Button size="compact-sm" variant="default" onClick={retry}>
        {t('errors:retry')}
      </Button>
    </div>
  )
}
