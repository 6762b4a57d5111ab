import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './code-block.module.css'

type Props = {
  /** What it is: "curl", "Example". */
  readonly title: string
  readonly text: string
}

/** Text for a machine, with a button that copies it. */
export function CodeBlock({ title, text }: Props) {
  const { t } = useTranslation('common')
  const { copied, copy } = useClipboard({ timeout: 1500 })
  return (
    <figure className={classes.block}>
      <figcaption className={classes.head}>
        {title}
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          aria-label={t('copy', { what: title })}
          onClick={() => copy(text)}
        >
          {copied ? t('copied') : t('copyIt')}
        </Button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <pre className={classes.code} tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}
