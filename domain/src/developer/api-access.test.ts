import { expect, test } from 'vitest'
import { apiAccessStates, apiAccessWays, mayAskForAccess, mayMakeKeys } from './api-access.ts'

test.each([
  ['self', 'none', 'makes'],
  ['self', 'requested', 'waits'],
  ['self', 'granted', 'makes'],
  ['self', 'refused', 'asks'],
  ['request', 'none', 'asks'],
  ['request', 'requested', 'waits'],
  ['request', 'granted', 'makes'],
  ['request', 'refused', 'asks'],
] as const)('%s, %s: it %s', (way, state, what) => {
  const found = mayMakeKeys({ way, state }) ? 'makes' : mayAskForAccess({ way, state }) ? 'asks' : 'waits'
  expect(found).toBe(what)
})

test('nobody who makes keys has anything to ask for', () => {
  const pairs = apiAccessWays.flatMap((way) => apiAccessStates.map((state) => ({ way, state })))
  for (const pair of pairs) if (mayMakeKeys(pair)) expect(mayAskForAccess(pair)).toBe(false)
})
