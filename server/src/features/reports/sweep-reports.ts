import { runKeptDays } from '@rumbo/domain/reports/report'
import type { CallDoor } from '../../access/scope/doors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { filesUnused, forgetFiles } from './runs.queries.ts'

const day = 86_400_000
const batch = 500
const pieceOf = /^reports\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\d+\.m?\d+$/

/**
 * Forgets files of runs that are too old, and removes the pieces that belong to none. Younger than a day they stay: their run may not
 * have ended.
 * @param now in ms since 1970
 */
export async function sweepReports(storage: Storage, callDoor: CallDoor, now: number): Promise<void> {
  await callDoor(forgetFiles(runKeptDays))
  let pieces: { readonly id: string; readonly name: string }[] = []
  const removeUnused = async () => {
    const answer = await callDoor(filesUnused([...new Set(pieces.map(({ id }) => id))]))
    const unused = new Set(answer?.unused)
    for (const { id, name } of pieces) if (unused.has(id)) await storage.remove(name)
    pieces = []
  }
  for await (const { name, writtenAt } of storage.list('reports')) {
    if (now - writtenAt < day) continue
    const id = pieceOf.exec(name)?.[1]
    if (id) pieces.push({ id, name })
    else await storage.remove(name)
    if (pieces.length === batch) await removeUnused()
  }
  if (pieces.length > 0) await removeUnused()
}
