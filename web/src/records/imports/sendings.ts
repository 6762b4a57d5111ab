import { type DataImport, importLimits } from '@rumbo/domain/records/imports/import'
import { createImport, deleteImport } from '@rumbo/domain/records/imports/imports.api'
import { useSyncExternalStore } from 'react'
import { call } from '../../lib/calls/call.ts'
import { uploadFile } from '../../lib/calls/upload.ts'
import { noteImport } from './imports-queries.ts'

/** A file on its way: it goes on while other pages are looked at, and ends with this one's reload. */
export type Sending = {
  readonly key: number
  readonly name: string
  readonly bytes: number
  readonly sent: number
  /** Null until the server knows of it. */
  readonly importId: string | null
  /** What ended it before it arrived. */
  readonly failure: unknown
}

let all: readonly Sending[] = []
const aborts = new Map<number, AbortController>()
const listeners = new Set<() => void>()
let last = 0

function set(next: readonly Sending[]) {
  all = next
  for (const listener of listeners) listener()
}
const change = (key: number, news: Partial<Sending>) =>
  set(all.map((each) => (each.key === key ? { ...each, ...news } : each)))

/** The files on their way from this page. */
export const useSendings = (): readonly Sending[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => all,
  )

/** Whether a file is larger than any import may be; checked before a byte of it is sent. */
export const isTooLarge = ({ size }: Pick<File, 'size'>): boolean => size > importLimits.bytes

type To = {
  readonly organizationId: string
  /** Whose records the file has. */
  readonly module: string
  readonly onBegun: (begun: DataImport) => void
}

/**
 * Sends a file and begins its import as soon as the server knows the upload, so that its first rows are seen while the rest
 * arrives. The same file goes on where it stopped. `onBegun` hears of the import.
 */
export function send(file: File, { organizationId, module, onBegun }: To): void {
  const key = ++last
  const abort = new AbortController()
  aborts.set(key, abort)
  set([...all, { key, name: file.name, bytes: file.size, sent: 0, importId: null, failure: null }])

  async function begin(uploadId: string) {
    const begun = await call(createImport, { uploadId, module }, { onError: 'inline' })
    noteImport(organizationId, begun)
    return begun
  }
  async function beginEarly(uploadId: string) {
    // Too early is no failure: it begins once the file has arrived.
    const begun = await begin(uploadId).catch(() => null)
    if (!begun) return
    if (abort.signal.aborted) return void (await call(deleteImport, { id: begun.id }))
    change(key, { importId: begun.id })
    onBegun(begun)
  }
  async function run() {
    const early: Promise<void>[] = []
    const uploadId = await uploadFile(file, {
      onProgress: (sent) => change(key, { sent }),
      onBegun: (known) => void early.push(beginEarly(known)),
      signal: abort.signal,
    })
    await Promise.all(early)
    const begun = await begin(uploadId)
    const isNew = all.find((each) => each.key === key)?.importId === null
    drop(key)
    if (isNew) onBegun(begun)
  }
  run().catch((failure: unknown) => {
    if (!abort.signal.aborted) change(key, { failure })
  })
}

function drop(key: number) {
  aborts.delete(key)
  set(all.filter((each) => each.key !== key))
}

/** Ends a sending: what has arrived of the file goes, and its import with it. */
export async function cancelSending({ key, importId }: Sending): Promise<void> {
  aborts.get(key)?.abort()
  drop(key)
  if (importId !== null) await call(deleteImport, { id: importId })
}
