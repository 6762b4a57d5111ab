import { ActionIcon } from '@mantine/core'
import { IconFile, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SendingFile } from '../../../forms/files/sending-file.tsx'
import classes from './composer.module.css'
import type { useAttachments } from './use-attachments.ts'

/** The files that go with the next message, and those that are on their way. */
export function Attachments({ of }: { readonly of: ReturnType<typeof useAttachments> }) {
  const { t } = useTranslation('messages')
  const { files, sending, remove, forget, refusal } = of
  if (files.length + sending.length === 0 && refusal === null) return null
  return (
    <div className={classes.attachments}>
      {files.map(({ id, name }) => (
        <span key={id} className={classes.attachment}>
          <IconFile size={15} aria-hidden />
          <span className={classes.fileName}>{name}</span>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t('files.remove', { name })}
            onClick={() => remove(id)}
          >
            <IconX size={14} />
          </ActionIcon>
        </span>
      ))}
      {sending.map((each) => (
        <SendingFile key={each.key} each={each} onForget={() => forget(each.key)} />
      ))}
      {refusal === null ? null : (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
    </div>
  )
}
