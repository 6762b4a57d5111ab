import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/errors/api-error.ts'
import { useFailureText } from '../../lib/errors/failure-text.ts'
import { CopyText } from '../text/copy-text.tsx'

/** Why a form could not be sent, with the request id to copy where the server had trouble; nothing without a failure. */
export function FailureAlert({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('errors')
  const textOf = useFailureText()
  if (failure === null || failure === undefined) return null
  const troubled = isApiError(failure) && (failure.status ?? 0) >= 500 ? failure.requestId : undefined
  return (
    <Alert role="alert" color="danger" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {textOf(failure)}
      {troubled ? <CopyText label={t('requestId')} text={troubled} /> : null}
    </Alert>
  )
}
