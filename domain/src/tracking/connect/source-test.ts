/**
 * What a test of a source came to; `ok`: an answer that was read, with events or without. `key`: 401, the key isn't known or not
 * approved yet; `product`: 403, the key lacks the product; `number`: 404 or no events; `busy`: 429; `body`: what came is no list of
 * events; the others got no answer.
 */
export const testStates = [
  'ok',
  'key',
  'product',
  'number',
  'busy',
  'body',
  'broken',
  'refused',
  'timeout',
  'unreachable',
  'addressNotAllowed',
  'tooLarge',
] as const
export type TestState = (typeof testStates)[number]

/** What a status of HTTP says about the test, before its body is read; null: the body decides. */
export function stateOfStatus(status: number): TestState | null {
  if (status === 200) return null
  if (status === 204 || status === 404) return 'number'
  if (status === 401) return 'key'
  if (status === 403) return 'product'
  if (status === 429) return 'busy'
  return status >= 500 ? 'broken' : 'refused'
}

/** A person may go on after these: the key is right, whatever is known of the number. */
export const isGoodTest = (state: TestState): boolean => state === 'ok' || state === 'number'
