import { ActionIcon, Progress, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './files-field.module.css'
import type { Sending } from './use-file-uploads.ts'

/** A file on its way: its progress, or why it did not arrive, and the button that forgets it. */
export function SendingFile({ each, onForget }: { readonly each: Sending; readonly onForget: () => void }) {
  const { t } = useTranslation('forms')
  const percent = Math.floor(each.part * 100)
  return (
    <div className={classes.sending}>
      <Text size="sm" className={classes.name}>
        {each.name}
      </Text>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={t(each.failure === null ? 'cancelUpload' : 'dismissUpload', { name: each.name })}
        onClick={onForget}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
      {each.failure === null ? (
        <Progress
          value={percent}
          size="sm"
          className={classes.progress}
          aria-label={t('uploading', { name: each.name, percent })}
        />
      ) : (
        <Text size="xs" c="red" className={classes.progress} role="alert">
          {each.failure}
        </Text>
      )}
    </div>
  )
}
