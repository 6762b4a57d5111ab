import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each([
  ['/', '/'],
  ['/help', '/help'],
  ['/shipment_details/1?tab=history#top', '/shipment_details/1?tab=history#top'],
  ['/a/../help', '/help'],
  ['/búsqueda', '/b%C3%BAsqueda'],
])('%s is a way back', (wish, path) => expect(safeReturnPath(wish)).toBe(path))

test.each([
  ['//evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/.//evil.example'],
  ['/..//evil.example'],
  ['/%2e//evil.example'],
  ['help'],
  [''],
  [undefined],
  [['/help']],
  ['/login'],
  ['/login?redirect=/login'],
  ['/sign-up/organization'],
  ['/signup/open_organization'],
  ['/maintenance'],
])('%j is none', (wish) => expect(safeReturnPath(wish)).toBeNull())

test('whatever is wished, a browser that follows it stays on this site', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '@', ':', '\t', '\n', '%2f', '%2e', '?', '#', 'a'),
  })
  fc.assert(
    fc.property(nasty, (rest) => {
      const path = safeReturnPath(`/${rest}`)
      if (path !== null) expect(new URL(path, 'https://here.example').origin).toBe('https://here.example')
    }),
  )
})
