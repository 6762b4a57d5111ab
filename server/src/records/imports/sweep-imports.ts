import type { Consumer } from '../../access/events/dispatcher.ts'
import type { CallDoor } from '../../access/scope/doors.ts'
import { statement } from '../../access/scope/statement.ts'
import type { ImportFiles } from './reading/read.work.ts'

const batch = 500
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Which of these uploads nothing holds: no document, no import. */
export const unusedUploads =
  (callDoor: CallDoor) =>
  async (ids: readonly string[]): Promise<readonly string[]> =>
    (await callDoor(statement<{ unused: string[] }>`select system.uploads_unused(${ids}::text[]) as unused`))
      ?.unused ?? []

/** Removes the files of imports that were deleted or ended long ago, then what is known of them. */
export async function sweepImports(
  { uploads, storage }: Pick<ImportFiles, 'uploads' | 'storage'>,
  callDoor: CallDoor,
): Promise<void> {
  const gone =
    (
      await callDoor(
        statement<{ gone: { id: string; upload: string }[] }>`
        select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'upload', g.upload_id)), '[]') as gone
        from system.imports_gone() g`,
      )
    )?.gone ?? []
  for (const uploadId of await unusedUploads(callDoor)(gone.map(({ upload }) => upload)))
    await uploads.remove(uploadId)
  const pieces = new Map<string, string[]>()
  const removeUnused = async () => {
    const ids = [...pieces.keys()]
    const answer = await callDoor(
      statement<{ unused: string[] }>`select system.readings_unused(${ids}::uuid[]) as unused`,
    )
    for (const id of answer?.unused ?? []) {
      for (const name of pieces.get(id) ?? []) await storage.remove(name)
    }
    pieces.clear()
  }
  for await (const { name } of storage.list('imports')) {
    const workId = name.slice('imports/'.length).split('.')[0] ?? ''
    if (!isId(workId)) continue
    pieces.set(workId, [...(pieces.get(workId) ?? []), name])
    if (pieces.size === batch) await removeUnused()
  }
  if (pieces.size > 0) await removeUnused()
  if (gone.length > 0) {
    await callDoor(statement`select system.forget_imports(${gone.map(({ id }) => id)}::uuid[])`)
  }
}

/** Removes the files of a deleted import as soon as the outbox tells of it, when its deletion can't be undone any more. */
export function sweepDeletedImports(
  files: Pick<ImportFiles, 'uploads' | 'storage'>,
  callDoor: CallDoor,
  onError: (error: unknown) => void,
): Consumer {
  return async (events) => {
    if (!events.some(({ module }) => module === 'imports')) return
    try {
      const some = await callDoor(statement<{ any: boolean }>`select system.any_import_gone() as any`)
      if (some?.any) await sweepImports(files, callDoor)
    } catch (error) {
      // They are swept again within the hour; nobody else's events wait for it.
      onError(error)
    }
  }
}
