import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from './id.ts'
import { shortId, withShortIds, withWholeIds } from './short-id.ts'

test('[SHELL-01] an id is written short in an address and read back whole, whichever it is', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(shortId(id)).toMatch(/^~[\da-z]{25}$/)
      expect(withWholeIds(shortId(id))).toBe(id)
    }),
  )
  expect(new Set(Array.from({ length: 100 }, () => shortId(newId()))).size).toBe(100)
})

test('[SHELL-01] every id of an address is written short, and all else stays', () => {
  const [first, second] = [newId(), newId()]
  const address = `?view=${first}&as=organization.${second}&q=PO-4500123`
  const written = withShortIds(address)
  expect(written).toBe(`?view=${shortId(first)}&as=organization.${shortId(second)}&q=PO-4500123`)
  expect(withWholeIds(written)).toBe(address)
  expect(withWholeIds(written.replaceAll('~', '%7E'))).toBe(address)
})

test.each(['~', '~abc', `~${'z'.repeat(25)}`, `~${'0'.repeat(26)}`, 'R0000016', '~mañana'])(
  '[SHELL-01] %s is no id',
  (text) => expect(withWholeIds(text)).toBe(text),
)
