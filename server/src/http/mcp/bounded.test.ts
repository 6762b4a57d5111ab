import { expect, test } from 'vitest'
import { boundAnswer, bytesOf, maxBytes } from './bound-answer.ts'
import { cleanText, cleanTexts } from './clean-text.ts'

test('[DEV-05] what people don’t see in a text doesn’t reach an assistant; words in any script do', () => {
  expect(cleanText('a\u0000b\u001b[31mc\u202ed\u200be\u{e0041}\ud800f')).toBe('ab[31mcdef')
  expect(cleanText('línea 1\r\nlínea 2\tfin 港口 👩‍🚢')).toBe('línea 1\nlínea 2\tfin 港口 👩‍🚢')
  expect(cleanTexts({ items: [{ name: 'x\u0007', count: 1, none: null }] })).toEqual({
    items: [{ name: 'x', count: 1, none: null }],
  })
})

test('[DEV-05] an answer stays within 20,000 bytes, whatever it is made of, and says where it lost something', () => {
  const small = { name: 'x' }
  expect(boundAnswer(small)).toBe(small)
  const large = {
    texts: { note: 'ñ'.repeat(100_000) },
    rows: { items: Array.from({ length: 5_000 }, (_, at) => ({ at, name: 'Carrier '.repeat(20) })) },
    keys: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`field${at}`, 'x'.repeat(500)])),
    deep: { a: Array.from({ length: 60 }, () => Array.from({ length: 60 }, () => ['x'.repeat(400)])) },
  }
  for (const [name, each] of Object.entries(large)) {
    const bounded = boundAnswer(each)
    expect(bytesOf(bounded), name).toBeLessThanOrEqual(maxBytes)
    expect(bounded.shortened, name).toBe(true)
    expect(Object.keys(bounded).length, name).toBeGreaterThan(1)
  }
})
