import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api-error.ts'
import { useHeal } from '../lib/outage.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { ErrorState } from '../ui/error-state.tsx'
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
