import { newId } from '@rumbo/domain/kernel/id'
import { shortId } from '@rumbo/domain/kernel/short-id'
import { expect, test } from 'vitest'
import { addressEnd, idAtEnd, numberOrId, recordParams, rememberNumbers } from './record-addresses.ts'

const orders = { word: 'orders', number: 'everywhere' }
const answer = (number: string | null) => ({
  id: newId(),
  version: 1,
  owned: true,
  ended: false,
  everywhere: number,
})

test('[SHELL-01] a record that was read is addressed by its number, and its number leads back to it', () => {
  const record = answer('R0000016')
  const { parse, stringify } = recordParams('orders')
  expect(stringify({ id: record.id })).toEqual({ id: shortId(record.id) })
  expect(parse({ id: 'R0000016' })).toEqual({ id: 'R0000016' })
  rememberNumbers(orders, [record])
  expect(stringify({ id: record.id })).toEqual({ id: 'R0000016' })
  expect(parse({ id: 'r0000016' })).toEqual({ id: record.id })
  expect(parse({ id: shortId(record.id) })).toEqual({ id: record.id })
  expect(parse({ id: record.id })).toEqual({ id: record.id })
  // The same number may be another module's.
  expect(idAtEnd('crates', 'R0000016')).toBe('R0000016')
})

test('[SHELL-01] a record whose number is hidden or could be another path is addressed by its id in short', () => {
  const [hidden, odd] = [answer(null), answer('../settings')]
  rememberNumbers(orders, [hidden, odd])
  expect([addressEnd(hidden.id), addressEnd(odd.id)]).toEqual([shortId(hidden.id), shortId(odd.id)])
  expect(numberOrId(hidden.id)).toBe(hidden.id)
  expect(addressEnd('R0000099')).toBe('R0000099')
})
