import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnAddress, mailAddress, readMailAddress, tokenOfBytes, tokensIn } from './mail-address.ts'

const place = { domain: 'mail.example.com', inbox: null }
const tagged = { domain: 'mail.example.com', inbox: 'inbox' }

test('an address is read back in both forms, whatever case it comes in', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 10, maxLength: 10 }),
      fc.constantFrom('record' as const, 'reply' as const),
      fc.constantFrom(place, tagged),
      (bytes, kind, at) => {
        const token = { kind, token: tokenOfBytes(bytes) }
        expect(token.token).toMatch(/^[a-z2-7]{16}$/)
        const address = mailAddress(token, at)
        // Whoever changes the setting keeps the addresses that are out in the world.
        for (const each of [place, tagged]) {
          expect(readMailAddress(address, each)).toEqual(token)
          expect(readMailAddress(address.toUpperCase(), each)).toEqual(token)
        }
      },
    ),
  )
})

test('other bytes are another token', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 10, maxLength: 10 }),
      fc.uint8Array({ minLength: 10, maxLength: 10 }),
      (one, other) => {
        expect(tokenOfBytes(one) === tokenOfBytes(other)).toBe(one.every((byte, at) => byte === other[at]))
      },
    ),
  )
})

test.each([
  's-mzxw6ytboi3tqojr@other.example.com',
  's-mzxw6ytboi3tqojr@mail.example.com.evil.com',
  's-mzxw6ytboi3tqoj@mail.example.com',
  's-mzxw6ytboi3tqojrr@mail.example.com',
  's-mzxw6ytboi3tqoj1@mail.example.com',
  'x-mzxw6ytboi3tqojr@mail.example.com',
  'mzxw6ytboi3tqojr@mail.example.com',
  'a+b+s-mzxw6ytboi3tqojr@mail.example.com',
  'nothing',
  '',
])('%s is no address of ours', (address) => {
  expect(readMailAddress(address, place)).toBeNull()
})

test('tokens among addresses are found once each, in their order', () => {
  const [one, two] = ['s-mzxw6ytboi3tqojr', 'r-aaaaaaaaaaaaaaaa'].map((name) => `${name}@mail.example.com`)
  expect(tokensIn(['ana@x.example', two ?? '', one ?? '', two ?? ''], place).map(({ kind }) => kind)).toEqual(
    ['reply', 'record'],
  )
})

test('the mailbox itself and every address of ours are our own', () => {
  expect(isOwnAddress('Inbox@mail.example.com', tagged)).toBe(true)
  expect(isOwnAddress('inbox@mail.example.com', place)).toBe(false)
  expect(isOwnAddress('r-aaaaaaaaaaaaaaaa@mail.example.com', place)).toBe(true)
  expect(isOwnAddress('ana@mail.example.com', tagged)).toBe(false)
})
