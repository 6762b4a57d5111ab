import type { CallDoor } from '../../access/scope/doors.ts'
import { statement } from '../../access/scope/statement.ts'
import type { Storage } from '../../platform/storage/storage.ts'

const day = 86_400_000
const batch = 500
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/**
 * Removes the files of images that there are no more, and what a broken write left behind. Younger than a day they stay: the
 * transaction that writes their row may still be under way.
 * @param now in ms since 1970
 */
export async function sweepImages(storage: Storage, callDoor: CallDoor, now: number): Promise<void> {
  let ids: string[] = []
  const removeGone = async () => {
    const answer = await callDoor(
      statement<{ gone: string[] }>`select system.images_gone(${ids}::uuid[]) as gone`,
    )
    for (const id of answer?.gone ?? []) await storage.remove(`images/${id}`)
    ids = []
  }
  for await (const { name, writtenAt } of storage.list('images')) {
    if (now - writtenAt < day) continue
    const id = name.slice('images/'.length)
    if (isId(id)) ids.push(id)
    else await storage.remove(name)
    if (ids.length === batch) await removeGone()
  }
  if (ids.length > 0) await removeGone()
}
