import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../lib/calls/upload.ts'
import { useFailureText } from '../../lib/errors/failure-text.ts'

/** A file on its way: `part` from 0 to 1; `failure` where it ended without arriving. */
export type Sending = {
  readonly key: number
  readonly name: string
  readonly part: number
  readonly failure: string | null
}

/**
 * Uploads files one after the other, each with its progress.
 * @param deliver puts a finished upload where it belongs
 * @param refusalOf why a file isn't sent at all; null: it is
 */
export function useFileUploads(
  deliver: (uploadId: string, file: File) => void | Promise<void>,
  refusalOf: (file: File) => Error | null = () => null,
) {
  const failureText = useFailureText()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const last = useRef(0)
  const queue = useRef(Promise.resolve())
  // What is under way ends with the page that shows it.
  useEffect(
    () => () => {
      for (const abort of aborts.current.values()) abort.abort()
    },
    [],
  )

  const change = (key: number, news: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...news } : each)))
  const drop = (key: number) => {
    aborts.current.delete(key)
    setSending((all) => all.filter((each) => each.key !== key))
  }
  const forget = (key: number) => {
    aborts.current.get(key)?.abort()
    drop(key)
  }

  const send = async (key: number, file: File) => {
    const signal = aborts.current.get(key)?.signal
    if (!signal || signal.aborted) return
    try {
      const onProgress = (sent: number, total: number) =>
        change(key, { part: total === 0 ? 1 : sent / total })
      const uploadId = await uploadFile(file, { onProgress, signal })
      await deliver(uploadId, file)
      // It belongs to the record now: an abort would delete the upload.
      drop(key)
    } catch (thrown) {
      if (!signal.aborted) change(key, { failure: failureText(thrown) })
    }
  }

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = ++last.current
      const refusal = refusalOf(file)
      const failure = refusal && failureText(refusal)
      setSending((all) => [...all, { key, name: file.name, part: 0, failure }])
      if (refusal) continue
      aborts.current.set(key, new AbortController())
      queue.current = queue.current.then(() => send(key, file))
    }
  }
  return { sending, add, forget }
}
