import { pictureHead } from '@rumbo/domain/files/pictures'
import type { Contract, In } from '@rumbo/domain/kernel/endpoint'
import {
  type Action,
  type Context,
  preparedAction,
  type Replay,
  type Run,
} from '../../access/scope/action.ts'
import { isUploadId } from '../../platform/storage/upload-rules.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'

/** What is read of finished uploads as files and documents are made of them. */
export type UploadReads = Pick<Uploads, 'find' | 'peek'>

/**
 * Reads whose some uploads are and how they begin, while no transaction is open.
 * @param head how many bytes of each @returns what answers by that, and knows no other uploads
 */
export async function readAhead(
  uploads: UploadReads,
  ids: readonly string[],
  head: number = pictureHead,
): Promise<UploadReads> {
  const known = new Map<
    string,
    { readonly found: Awaited<ReturnType<Uploads['find']>>; readonly head: Buffer | null }
  >()
  for (const id of new Set(ids)) {
    const found = await uploads.find(id)
    known.set(id, { found, head: found && (await uploads.peek(id, 0, head)) })
  }
  return {
    find: async (id) => known.get(id)?.found ?? null,
    peek: async (id, from, length) => known.get(id)?.head?.subarray(from, from + length) ?? null,
  }
}

/** The uploads that an input names by `uploadId`, wherever they stand in it. */
export function uploadsIn(input: unknown): readonly string[] {
  if (Array.isArray(input)) return input.flatMap(uploadsIn)
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([key, value]) =>
    key === 'uploadId' && typeof value === 'string' && isUploadId(value) ? [value] : uploadsIn(value),
  )
}

/** Binds a contract to an action that makes files of the uploads which its input names: they are read before its transaction. */
export const uploadsAction = <C extends Contract>(
  contract: C,
  uploads: Uploads,
  {
    run,
    replay,
  }: {
    readonly run: (context: Context<C>, input: In<C>, uploads: UploadReads) => ReturnType<Run<C>>
    readonly replay: Replay<C>
  },
): Action<C> =>
  preparedAction(
    contract,
    async (input) => {
      const reads = await readAhead(uploads, uploadsIn(input))
      return (context, given) => run(context, given, reads)
    },
    { replay, isNeeded: (input) => uploadsIn(input).length > 0 },
  )
