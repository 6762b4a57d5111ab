import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/errors/api-error.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useNamePage } from '../../ui/page/page-title.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/** Not there, or not any more: somebody deleted it while it was on screen. */
export const isGone = (error: unknown) => isApiError(error, 'NOT_FOUND') || isApiError(error, 'BAD_REQUEST')

/** What stands in place of a record that can't be shown. What isn't there and what one may not see look alike. */
export function RecordFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const title = isGone(error)
    ? t(`${screen.words.details}:notThere.title`)
    : t(`${screen.words.details}:failed`)
  useNamePage(title)
  return (
    <ErrorState
      heading
      title={title}
      error={error}
      {...(isGone(error) ? { text: t('notThere.text') } : { onRetry })}
      actions={
        <LinkButton {...screen.routes.list()} variant="default">
          {t('toList')}
        </LinkButton>
      }
    />
  )
}
