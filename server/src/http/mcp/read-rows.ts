import { bytesOf, maxBytes } from './bound-answer.ts'

/** Rows of an answer, at most and by default. */
export const maxRows = 50
const defaultRows = 20

type Answer = Readonly<Record<string, unknown>>

/**
 * Reads a page of as many rows as were requested, 50 at most, and as fit into an answer: fewer are read again where they don't, so that the
 * cursor of the next page goes on after the last one that is in it.
 * @param requested what the call says; anything but a larger number is left for the contract to refuse
 */
export async function readRows(
  requested: unknown,
  read: (limit: unknown) => Promise<Answer>,
): Promise<Answer> {
  const limit = requested === undefined ? defaultRows : requested
  const first = await read(Number(limit) > maxRows ? maxRows : limit)
  return fitted(first, rowsIn(first), read)
}

async function fitted(
  answer: Answer,
  rows: number,
  read: (limit: number) => Promise<Answer>,
): Promise<Answer> {
  const size = bytesOf(answer)
  if (size <= maxBytes || rows <= 1) return answer
  const fewer = Math.max(1, Math.floor((rows * maxBytes * 0.9) / size))
  return fitted(await read(fewer), fewer, read)
}

const rowsIn = ({ items }: Answer): number => (Array.isArray(items) ? items.length : 0)
