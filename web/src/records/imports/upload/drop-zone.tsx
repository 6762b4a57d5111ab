import { FileButton, UnstyledButton } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTooLarge } from '../sendings.ts'
import { useSizeText } from '../size-text.ts'
import classes from './upload.module.css'

type Props = {
  readonly title: string
  readonly onFile: (file: File) => void
}

/** Where a file is chosen: dropped, clicked or by the keyboard. One that is too large is refused here, before a byte is sent. */
export function DropZone({ title, onFile }: Props) {
  const { t } = useTranslation('imports')
  const sizeText = useSizeText()
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function take(file: File | null | undefined) {
    if (!file) return
    const isKnown = /\.(csv|tsv|txt|xlsx)$/i.test(file.name)
    if (isTooLarge(file)) setProblem(t('upload.tooLarge', { name: file.name, size: sizeText(file.size) }))
    else if (!isKnown) setProblem(t('upload.notKnown', { name: file.name }))
    else if (file.size === 0) setProblem(t('upload.empty', { name: file.name }))
    else {
      setProblem(null)
      onFile(file)
    }
  }

  return (
    <div>
      <FileButton accept=".csv,.tsv,.txt,.xlsx" onChange={take} inputProps={{ 'aria-label': title }}>
        {(props) => (
          <UnstyledButton
            {...props}
            className={classes.zone}
            data-over={isOver || undefined}
            aria-describedby="import-limits"
            onDragOver={(event) => {
              event.preventDefault()
              setIsOver(true)
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={(event) => {
              event.preventDefault()
              setIsOver(false)
              take(event.dataTransfer.files[0])
            }}
          >
            {isOver ? <IconUpload size={32} aria-hidden /> : <IconFileSpreadsheet size={32} aria-hidden />}
            <span className={classes.zoneTitle}>{title}</span>
            <span className={classes.zoneText}>{t('upload.how')}</span>
          </UnstyledButton>
        )}
      </FileButton>
      <p id="import-limits" className={classes.limits}>
        {t('upload.limits')}
      </p>
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
