import { maxFrames } from './page-limits.ts'
import type { Frame } from './page-report.ts'

/** A place in a stack as engines write it: `at name (file:1:2)`, `at file:1:2`, or `name@file:1:2`. */
const place = /(?:\(|at |@)(?:async )?([^\s()@]+):(\d{1,7}):(\d{1,7})\)?$/

/**
 * The places of a stack, without the names of functions, which can be made of anything. What stands before the first place is the message:
 * it is cut off by its own text, so that no line of it is taken for a place.
 * @param fileOf gives the name under which a file is reported; null: it isn't reported
 */
export function placesOf(
  {
    stack,
    name,
    message,
  }: { readonly stack?: string | undefined; readonly name: string; readonly message: string },
  fileOf: (file: string) => string | null,
): readonly Frame[] {
  if (stack === undefined) return []
  const end = stack.lastIndexOf(message)
  const rest = message !== '' && end >= 0 ? stack.slice(end + message.length) : withoutHead(stack, name)
  const frames: Frame[] = []
  for (const line of rest.split('\n')) {
    const [, path, row, column] = place.exec(line.trim()) ?? []
    const file = path === undefined ? null : fileOf(path)
    if (file !== null) frames.push({ file, line: Number(row), column: Number(column) })
    if (frames.length === maxFrames) break
  }
  return frames
}

const withoutHead = (stack: string, name: string): string =>
  stack.startsWith(name) ? stack.slice(name.length) : stack
