import { uploadDocument } from '@rumbo/domain/documents/upload.api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUploads } from '../../forms/files/use-file-uploads.ts'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'

/** The record that new documents are of. */
export type LinkTo = { readonly module: string; readonly recordId: string }

/** An upload whose bytes are those of documents that are there. */
export type SameBytes = {
  readonly uploadId: string
  readonly name: string
  readonly same: readonly { readonly id: string; readonly name: string }[]
}

/** Uploads files as documents, linked to a record where one is given; those with the bytes of another wait to be decided on. */
export function useAddDocuments(to: LinkTo | null) {
  const cache = useQueryClient()
  const { t } = useTranslation('document-files')
  const saved = useRef(0)
  const [undecided, setUndecided] = useState<readonly SameBytes[]>([])
  const links = to ? [to] : []
  const refresh = () => cache.invalidateQueries({ queryKey: ['documents'] })
  const uploads = useFileUploads(async (uploadId, file) => {
    const { document, same } = await call(uploadDocument, { uploadId, links }, { onError: 'inline' })
    if (document === null) setUndecided((all) => [...all, { uploadId, name: file.name, same }])
    else saved.current += 1
    void refresh()
  })
  // Said once for all files that came together, and only where none is left that wasn't saved.
  const isDone = uploads.sending.every(({ failure }) => failure !== null)
  const isWhole = uploads.sending.length === 0 && undecided.length === 0
  useEffect(() => {
    if (!isDone) return
    if (isWhole && saved.current > 0) showToast({ status: 'success', title: t('allSaved'), text: '' })
    saved.current = 0
  }, [isDone, isWhole, t])
  const answer = async (one: SameBytes, decide: () => Promise<unknown>) => {
    await decide()
    setUndecided((all) => all.filter((each) => each !== one))
    void refresh()
  }
  return { ...uploads, undecided, answer, links }
}
