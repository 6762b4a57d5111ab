import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@rumbo/domain/kernel/id'
import type pg from 'pg'
import { callDoorWith } from '../../../access/scope/doors.ts'
import { withScope } from '../../../access/scope/scope.ts'
import { mailboxes } from './deliveries.queries.ts'
import { deliver } from './deliveries.service.ts'

/** The largest file that is read. */
const maxBytes = 64 << 20
/** How long a file has to lie untouched: its sender may still be writing it. */
const settled = 1_000
/** A file that a server took and hadn't kept by then is given back. */
const longestTaken = 300_000
const maxFiles = 50
const takenName = /^\.taken-[0-9a-f-]{36}-/

type Box = { readonly organizationId: string; readonly sourceId: string; readonly folder: string }

/** Mailboxes as a look left them. */
type Mailboxes = {
  readonly folders: readonly string[]
  /** Whether files lie there that are to be looked at again soon: their senders may still be writing them, or there are many. */
  readonly isWaiting: boolean
}

/**
 * Takes files out of the mailboxes: each source's folder lies in `root` and is named by the source's id. A file is taken by
 * renaming it, so that of several servers one reads it; kept as a delivery, it is moved to `done`, and to `failed` where it is
 * too large. Links and names that begin with a dot or end with `.tmp` or `.part` are left alone.
 */
export async function emptyMailboxes(
  pool: pg.Pool,
  root: string,
  onError: (error: unknown) => void,
): Promise<Mailboxes> {
  const boxes = (await callDoorWith(pool)(mailboxes()))?.boxes ?? []
  const folders = boxes.map(({ id }) => join(root, id))
  let isWaiting = false
  for (const { organizationId, id: sourceId } of boxes) {
    const box = { organizationId, sourceId, folder: join(root, sourceId) }
    isWaiting =
      (await emptyBox(pool, box).catch((error: unknown) => {
        onError(error)
        return false
      })) || isWaiting
  }
  return { folders, isWaiting }
}

/** @returns whether files are left that may be taken soon */
async function emptyBox(pool: pg.Pool, box: Box): Promise<boolean> {
  for (const part of ['done', 'failed']) await mkdir(join(box.folder, part), { recursive: true, mode: 0o700 })
  const entries = await readdir(box.folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  let isWaiting = files.length > maxFiles
  for (const name of files.slice(0, maxFiles)) {
    if (takenName.test(name)) await giveBack(box.folder, name)
    else if (!/^\.|\.(tmp|part)$/i.test(name) && !(await takeFile(pool, box, name))) isWaiting = true
  }
  return isWaiting
}

async function giveBack(folder: string, name: string): Promise<void> {
  const { ctimeMs } = await stat(join(folder, name))
  if (Date.now() - ctimeMs > longestTaken)
    await rename(join(folder, name), join(folder, name.replace(takenName, '')))
}

/** @returns false where its sender may still be writing it */
async function takeFile(
  pool: pg.Pool,
  { organizationId, sourceId, folder }: Box,
  name: string,
): Promise<boolean> {
  const { size, mtimeMs } = await stat(join(folder, name))
  if (Date.now() - mtimeMs < settled) return false
  const taken = join(folder, `.taken-${newId()}-${name}`)
  // Another server was faster.
  const isOurs = await rename(join(folder, name), taken).then(
    () => true,
    () => false,
  )
  if (!isOurs) return true
  // What comes twice under one name is kept twice.
  const kept = `${new Date().toISOString().replace(/[:.]/g, '-')}-${name}`
  if (size > maxBytes) {
    await rename(taken, join(folder, 'failed', kept))
    return true
  }
  const content = await readFile(taken)
  const job = { kind: 'job', name: 'tracking', organizationId, way: 'tracking' } as const
  await withScope(pool, job, (scope) =>
    deliver(scope, { sourceId, name: name.slice(0, 250), way: 'mailbox', content }),
  )
  await rename(taken, join(folder, 'done', kept))
  return true
}
