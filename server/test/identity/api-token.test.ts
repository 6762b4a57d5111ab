import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { test } from 'vitest'
import { apiTokens } from '../../src/platform/identity/api-token.ts'

const tokens = apiTokens(randomBytes(32))

test('a token is read as the session it was made for', () => {
  fc.assert(fc.property(fc.uuid(), (sessionId) => tokens.read(tokens.issue(sessionId)) === sessionId))
})

test('any other text is read as nothing, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => tokens.read(text) === null),
  )
})

test('a token with one character changed is read as nothing', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(79), fc.constantFrom(...'0aZ-_.'), (sessionId, at, character) => {
      const token = tokens.issue(sessionId)
      const changed = token.slice(0, at) + character + token.slice(at + 1)
      return changed === token || tokens.read(changed) === null
    }),
  )
})

test('a token of another server is read as nothing', () => {
  const other = apiTokens(randomBytes(32))
  fc.assert(fc.property(fc.uuid(), (sessionId) => tokens.read(other.issue(sessionId)) === null))
})
