import { sheetExample } from '@rumbo/domain/records/sheets/sheet-example'
import { expect, test } from 'vitest'
import { pageStyle } from './page-style.ts'

test('the style of pages has the paper, the foot on every page and the count of pages', () => {
  const style = pageStyle(sheetExample, 'a4')
  expect(style).toContain('size: A4 portrait')
  expect(style).toContain('"● actual  ·  Dates as known at 21 Nov 18:32"')
  expect(style).toContain('"Lucía Andrade\\A " "Page " counter(page) " of " counter(pages) ""')
  expect(pageStyle({ ...sheetExample, orientation: 'landscape' }, 'letter')).toContain(
    'size: letter landscape',
  )
})

test('no text of a sheet ends its string', () => {
  const foot = { ...sheetExample.foot, lines: ['a" } * { display: none } \\', 'two\nlines'] }
  const style = pageStyle({ ...sheetExample, foot }, 'a4')
  expect(style).toContain('a\\" } * { display: none } \\\\')
  expect(style).toContain('two\\A lines')
})
