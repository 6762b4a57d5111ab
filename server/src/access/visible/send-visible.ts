import type { Visible } from './visible.ts'
import { open } from './visible-contents.ts'

/** The edge by which what a key may see leaves for the address that its holder gave. */
export const sendVisible = <T>(value: Visible<unknown>, send: (body: string) => Promise<T>): Promise<T> =>
  send(JSON.stringify(open(value)))
