import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/save-file.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import classes from './recovery-codes.module.css'

type Props = {
  readonly codes: readonly string[]
  /** Of whose account they are, for the file. */
  readonly email: string
  readonly onSaved: () => void
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, email, onSaved }: Props) {
  const { t } = useTranslation('second-factor')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = codes.join('\n')

  async function copy() {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    showToast(
      copied
        ? { status: 'success', title: t('codes.copied'), text: '' }
        : { status: 'error', title: t('codes.notCopied'), text: '' },
    )
  }

  return (
    <Stack gap="md">
      <h3 ref={title} tabIndex={-1} className={classes.text}>
        {t('codes.title')}
      </h3>
      <p className={classes.text}>{t('codes.text')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" onClick={copy}>
          {t('codes.copy')}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            saveFile('rumbo-codes.txt', `${t('codes.file', { email })}\n\n${text}\n`, 'text/plain')
          }
        >
          {t('codes.download')}
        </Button>
        <Button onClick={onSaved}>{t('codes.saved')}</Button>
      </Group>
    </Stack>
  )
}
