import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@rumbo/domain/kernel/id'
import type pg from 'pg'
import { callDoorWith } from '../../access/scope/doors.ts'
import { withScope } from '../../access/scope/scope.ts'
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

/**
 * Takes files out of the mailboxes: each source's folder lies in `root` and is named by the source's id. A file is taken by
 * renaming it, so that of several servers one reads it; kept as a delivery, it is moved to `done`, and to `failed` where it is
 * too large. Links and names that begin with a dot or end with `.tmp` or `.part` are left alone.
 */
export async function emptyMailboxes(
  pool: pg.Pool,
  root: string,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const answer = await callDoorWith(pool)(mailboxes())
  for (const { organizationId, id: sourceId } of answer?.boxes ?? []) {
    await emptyBox(pool, { organizationId, sourceId, folder: join(root, sourceId) }).catch(onError)
  }
  return (answer?.boxes.length ?? 0) > 0
}

async function emptyBox(pool: pg.Pool, box: Box): Promise<void> {
  for (const part of ['done', 'failed']) await mkdir(join(box.folder, part), { recursive: true, mode: 0o700 })
  const entries = await readdir(box.folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  for (const name of files.slice(0, maxFiles)) {
    if (takenName.test(name)) await giveBack(box.folder, name)
    else if (!/^\.|\.(tmp|part)$/i.test(name)) await takeFile(pool, box, name)
  }
}

async function giveBack(folder: string, name: string): Promise<void> {
  const { ctimeMs } = await stat(join(folder, name))
  if (Date.now() - ctimeMs > longestTaken)
    await rename(join(folder, name), join(folder, name.replace(takenName, '')))
}

async function takeFile(
  pool: pg.Pool,
  { organizationId, sourceId, folder }: Box,
  name: string,
): Promise<void> {
  const { size, mtimeMs } = await stat(join(folder, name))
  if (Date.now() - mtimeMs < settled) return
  const taken = join(folder, `.taken-${newId()}-${name}`)
  // Another server was faster.
  const isOurs = await rename(join(folder, name), taken).then(
    () => true,
    () => false,
  )
  if (!isOurs) return
  // What comes twice under one name is kept twice.
  const kept = `${new Date().toISOString().replace(/[:.]/g, '-')}-${name}`
  if (size > maxBytes) return rename(taken, join(folder, 'failed', kept))
  const content = await readFile(taken)
  const job = { kind: 'job', name: 'tracking', organizationId, way: 'tracking' } as const
  await withScope(pool, job, (scope) =>
    deliver(scope, { sourceId, name: name.slice(0, 250), way: 'mailbox', content }),
  )
  await rename(taken, join(folder, 'done', kept))
}
