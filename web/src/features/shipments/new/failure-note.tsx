import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/errors/api-error.ts'
import { isSilenced } from '../../../lib/errors/silenced.ts'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { creationFailure } from './creation-failure.ts'

/** Beneath the toast's few words: the reason, that nothing typed is lost, the request id to copy. */
export function FailureNote({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['shipment-form', 'errors'])
  if (error === null) return null
  const known = error instanceof ApiError ? error : null
  const reason = known?.kind === 'coded' && !isSilenced(known.message) ? known.message : null
  return (
    <Alert
      color="danger"
      variant="light"
      mt="md"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t(`shipment-form:failure.${creationFailure(error)}.title`)}
    >
      {known?.kind === 'network' ? t('errors:noResponse') : reason} {t('shipment-form:failure.safe')}
      {known?.requestId ? <CopyText label={t('errors:requestId')} text={known.requestId} /> : null}
    </Alert>
  )
}
