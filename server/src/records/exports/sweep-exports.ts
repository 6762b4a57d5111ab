import type { CallDoor } from '../../access/scope/doors.ts'
import { statement } from '../../access/scope/statement.ts'
import type { Storage } from '../../platform/storage/storage.ts'

const day = 86_400_000
const batch = 500
const pieceOf = /^exports\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\d+$/

/**
 * Forgets files whose day has passed, and removes the pieces that belong to none: theirs, those of exports that were cancelled or
 * failed, and what a broken write left behind. Younger than a day they stay: their work may not have ended.
 * @param now in ms since 1970
 */
export async function sweepExports(storage: Storage, callDoor: CallDoor, now: number): Promise<void> {
  await callDoor(statement`select system.forget_exports()`)
  let pieces: { readonly id: string; readonly name: string }[] = []
  const removeUnused = async () => {
    const ids = [...new Set(pieces.map(({ id }) => id))]
    const answer = await callDoor(
      statement<{ unused: string[] }>`select system.exports_unused(${ids}::uuid[]) as unused`,
    )
    const unused = new Set(answer?.unused)
    for (const { id, name } of pieces) if (unused.has(id)) await storage.remove(name)
    pieces = []
  }
  for await (const { name, writtenAt } of storage.list('exports')) {
    if (now - writtenAt < day) continue
    const id = pieceOf.exec(name)?.[1]
    if (id) pieces.push({ id, name })
    else await storage.remove(name)
    if (pieces.length === batch) await removeUnused()
  }
  if (pieces.length > 0) await removeUnused()
}
