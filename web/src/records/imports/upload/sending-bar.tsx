import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../lib/errors/failure-text.ts'
import { cancelSending, type Sending } from '../sendings.ts'
import { useSizeText } from '../size-text.ts'
import classes from './upload.module.css'

type Props = { readonly sending: Sending; readonly onCancelled: () => void }

/** How much of a file has arrived, and the way to end it. */
export function SendingBar({ sending, onCancelled }: Props) {
  const { t } = useTranslation(['imports', 'common'])
  const sizeText = useSizeText()
  const failureText = useFailureText()
  const { name, sent, bytes, failure } = sending
  const percent = bytes === 0 ? 100 : Math.floor((100 * sent) / bytes)
  return (
    <section className={classes.sending} aria-label={t('imports:upload.sending', { name })}>
      <div className={classes.sendingHead}>
        <strong className={classes.fileName}>{name}</strong>
        <span className={classes.quiet}>
          {t('imports:upload.sent', { sent: sizeText(sent), total: sizeText(bytes), percent })}
        </span>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            // A refusal has already shown its error; the list shows what is left.
            void cancelSending(sending).catch(() => undefined)
            onCancelled()
          }}
        >
          {failure === null ? t('common:cancel') : t('imports:upload.dismiss')}
        </Button>
      </div>
      {failure === null ? (
        <Progress value={percent} size="sm" aria-label={t('imports:upload.sending', { name })} />
      ) : (
        <p role="alert" className={classes.problem}>
          {failureText(failure)} {t('imports:upload.again')}
        </p>
      )}
    </section>
  )
}
