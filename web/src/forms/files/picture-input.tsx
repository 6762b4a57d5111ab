import { Avatar, Button } from '@mantine/core'
import { longestImage } from '@rumbo/domain/images/image'
import { errorText } from '@rumbo/domain/kernel/app-error'
import { IconPhoto } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/errors/api-error.ts'
import { useFailureText } from '../../lib/errors/failure-text.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import classes from './picture-input.module.css'

type Props = {
  /** What the picture is of: "Logo", "Your picture". */
  readonly label: string
  /** Whose it is: its first letters stand where there is none. */
  readonly name: string
  readonly src: string | null
  /** A person is round, an organization has corners. */
  readonly round?: boolean
  /** Stores the picture; gets its bytes as base64. Throws an ApiError that the form shows inline. */
  readonly onGive: (base64: string) => Promise<void>
  readonly onRemove: () => Promise<void>
}

/** A picture with the ways to change it. What it is, the server reads from its bytes. */
export function PictureInput({ label, name, src, round, onGive, onRemove }: Props) {
  const { t } = useTranslation('pictures')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const failureText = useFailureText()

  const tell = (error: unknown) =>
    setProblem((isApiError(error) ? error.issues[0]?.message : undefined) ?? failureText(error))

  async function run(change: () => Promise<void>) {
    setBusy(true)
    setProblem(null)
    await change().catch(tell)
    setBusy(false)
  }

  async function give(file: File | undefined) {
    if (file && file.size > longestImage) setProblem(errorText('IMAGE_TOO_LARGE', currentLanguage()))
    else if (file) await run(async () => onGive(base64Of(await file.arrayBuffer())))
    // The same file can be chosen again once it was corrected.
    if (input.current) input.current.value = ''
  }

  return (
    <fieldset className={classes.picture} aria-label={label}>
      <Avatar src={src} alt="" name={name} size={64} radius={round ? 'xl' : 'md'} color="accent" />
      <div className={classes.words}>
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconPhoto size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t(src ? 'change' : 'choose')}
          </Button>
          {src ? (
            <Button variant="default" disabled={busy} onClick={() => run(onRemove)}>
              {t('remove')}
            </Button>
          ) : null}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/gif,image/png"
          aria-label={label}
          hidden
          onChange={(event) => give(event.currentTarget.files?.[0])}
        />
        <p className={classes.hint}>{t('hint')}</p>
        {problem ? (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}

/** Bytes as base64, in slices that a call of a function takes. */
function base64Of(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  const slice = 0x8000
  let text = ''
  for (let at = 0; at < bytes.length; at += slice) {
    text += String.fromCharCode(...bytes.subarray(at, at + slice))
  }
  return btoa(text)
}
