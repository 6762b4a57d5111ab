import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './copy-text.module.css'

type Props = {
  /** What it is: "Request id". */
  readonly label: string
  readonly text: string
}

/** A short text, such as an id, with a button that copies it. */
export function CopyText({ label, text }: Props) {
  const { t } = useTranslation('common')
  const { copied, copy } = useClipboard({ timeout: 1000 })
  const action = copied ? t('copied') : t('copy', { what: label })
  return (
    <span className={classes.copy}>
      <span className={classes.label}>{label}</span> <code className={classes.text}>{text}</code>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={action}
        data-tip={action}
        onClick={() => copy(text)}
      >
        {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      </ActionIcon>
    </span>
  )
}
