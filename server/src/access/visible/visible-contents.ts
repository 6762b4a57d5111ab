import type { Visible } from './visible.ts'

/** What is in the boxes that `show` made. */
export const contents = new WeakMap<object, unknown>()

/** Opens a box. For the edges alone (HTTP, sockets, files, mail): `npm run check` refuses it elsewhere, where `useInternally` reads. */
export function open<T>(box: Visible<T>): T {
  if (!contents.has(box)) throw new Error('this box was not made by show()')
  return contents.get(box) as T
}
