import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeal } from '../../lib/calls/outage.ts'
import { ApiError } from '../../lib/errors/api-error.ts'
import { isSilenced } from '../../lib/errors/silenced.ts'
import { CopyText } from '../text/copy-text.tsx'
import { EmptyState } from './empty-state.tsx'
import classes from './error-state.module.css'

type Props = {
  /** What happened, in the words of the place: "The shipments could not be loaded". */
  readonly title: string
  readonly error: unknown
  readonly onRetry?: () => void
  /** What is safe: "What you typed is still here". */
  readonly text?: string
  readonly actions?: ReactNode
  /** The title is the page's h1. */
  readonly heading?: boolean
}

/** What stands where something failed: what happened, what to do, the request id to copy. */
export function ErrorState({ title, error, onRetry, text, actions, heading }: Props) {
  const { t } = useTranslation('errors')
  useHeal(error, onRetry)
  const known = error instanceof ApiError ? error : null
  const reason =
    known?.kind === 'network' ? t('noResponse') : known?.kind === 'coded' ? known.message : t('unknown')
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={32} />}
        title={title}
        heading={heading}
        text={
          <>
            <p className={classes.line}>{isSilenced(reason) ? t('unknown') : reason}</p>
            {text ? <p className={classes.line}>{text}</p> : null}
            {known?.requestId ? <CopyText label={t('requestId')} text={known.requestId} /> : null}
          </>
        }
        actions={
          <>
            {onRetry ? (
              <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
                {t('retry')}
              </Button>
            ) : null}
            {actions}
          </>
        }
      />
    </div>
  )
}
