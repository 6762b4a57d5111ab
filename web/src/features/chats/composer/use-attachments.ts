import { maxMessageFiles } from '@rumbo/domain/chats/lane'
import { uploadDocument } from '@rumbo/domain/documents/upload.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUploads } from '../../../forms/files/use-file-uploads.ts'
import { call } from '../../../lib/calls/call.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { isOfChat, type OfMessages } from '../chat-queries.ts'

/** A document that goes with the next message. */
export type Attachment = { readonly id: string; readonly name: string }

/**
 * Files for the next message: each becomes a document of who writes, which nobody else sees but by the message, linked to the record that is
 * talked about.
 */
export function useAttachments(of: OfMessages) {
  const { t } = useTranslation('messages')
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const links = isOfChat(of) ? [] : [{ module: of.module as 'shipments', recordId: of.recordId }]
  const { sending, add, forget } = useFileUploads(async (uploadId, file) => {
    const input = { uploadId, visibility: 'mine', links, same: 'keep' } as const
    const { document } = await call(uploadDocument, input, { onError: 'inline' })
    if (document) setFiles((all) => [...all, { id: document.id, name: file.name }])
  })
  const free = maxMessageFiles - files.length - sending.length
  const [isFull, setFull] = useState(false)
  return {
    mayAttach: useMyRole().can('module:documents'),
    files,
    sending,
    forget,
    /** Why no more were taken; null: all were. */
    refusal: isFull ? t('files.tooMany', { count: maxMessageFiles }) : null,
    add: (chosen: readonly File[]) => {
      setFull(chosen.length > free)
      add(chosen.slice(0, Math.max(0, free)))
    },
    remove: (id: string) => setFiles((all) => all.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
  }
}
