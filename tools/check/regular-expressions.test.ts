import { expect, test } from 'vitest'
import { repository } from '../repository.mjs'
import { findRegularExpressions, isExponential } from './regular-expressions.mjs'
import { isPolynomial } from './slow-loops.mjs'

const ofCells = 'at most 300 characters: linesOf cuts longer cells'

/**
 * Patterns that would take long on a long text and get none: what bounds their text. Whatever else is found has to be written so that
 * two loops never share a text.
 */
const bounded: Readonly<Record<string, string>> = {
  'domain/src/records/exports/sheet-cell.ts': 'a number with ten decimals',
  'domain/src/fields/types/date-time.ts': 'a moment as toISOString writes it',
  'domain/src/formulas/names.ts': 'an opening quote without a closing one has no other quote behind it',
  'domain/src/formulas/parse.ts': 'what is open is taken along, so that it always fits',
  'domain/src/identifiers/carrier-pattern.ts': 'at most 120 characters',
  'domain/src/identifiers/recognise.ts': 'at most 35 characters',
  'domain/src/papers/labels/labelled-values.ts': ofCells,
  'domain/src/papers/labels/read-labels.ts': ofCells,
  'domain/src/papers/tables/header.ts': ofCells,
  'domain/src/papers/tables/row-values.ts': ofCells,
  'domain/src/papers/values/numbers.ts': ofCells,
  'domain/src/papers/values/read-identifier.ts': ofCells,
  'domain/src/papers/values/read-number.ts': ofCells,
  'domain/src/papers/values/read-words.ts': ofCells,
  'domain/src/records/imports/rows/is-record.ts': 'at most 60 characters',
  'domain/src/records/imports/values/dates/date-readings.ts': 'at most 60 characters',
  'domain/src/records/imports/values/numbers/number-readings.ts': 'at most 100 characters',
  'domain/src/records/imports/values/dates/read-moment.ts':
    'a date was read from it, so at most 60 characters',
  'domain/src/records/imports/values/numbers/unit-words.ts': 'at most 100 characters',
  'domain/src/tracking/protocols/fsu/read-fsu.ts':
    'the dot reaches the end of the line, so that it always fits',
  'server/src/features/reference/load/airports.ts': 'a name of the reference data',
  'server/src/features/tracking/deliveries/storable.ts': 'at most 25 characters',
  'server/src/platform/network-of.ts': 'at most 100 characters',
  'web/src/forms/formula/formula-completion.ts': 'a formula that is typed, in the browser of who types it',
  'web/src/grid/edit/clipboard/read-cell-text.ts': 'at most 200 characters',
  'web/src/grid/edit/clipboard/read-date.ts': 'at most 60 characters',
}

test('[SEC-09] no regular expression of the sources can be made to take exponentially long', {
  timeout: 60_000,
}, () => {
  const found = findRegularExpressions(repository)
  expect(found.length).toBeGreaterThan(300)
  const slow = found.filter(({ source, flags }) => isExponential(source, flags))
  expect(slow.map(({ file, source }) => `${file}: ${source}`)).toEqual([])
})

test('[SEC-09] no regular expression takes a time that grows with the square of a text that nothing bounds', {
  timeout: 120_000,
}, () => {
  const slow = findRegularExpressions(repository).filter(({ source, flags }) => isPolynomial(source, flags))
  expect(slow.filter(({ file }) => !bounded[file]).map(({ file, source }) => `${file}: ${source}`)).toEqual(
    [],
  )
  // A bound that nothing needs any more goes.
  const files = new Set(slow.map(({ file }) => file))
  expect(Object.keys(bounded).filter((file) => !files.has(file))).toEqual([])
})

test.each([
  String.raw`\s+$`,
  'a*a*$',
  String.raw`\d+x`,
  String.raw`\s*,\s*`,
  '^.*a.*b$',
  '(ab)+$',
  String.raw`x|\d+$`,
  String.raw`^[\d ]+\s*\S$`,
  String.raw`\d(?=(\d{3})+$)`,
])('[SEC-09] %s takes a time that grows with the square', (source) => {
  expect(isPolynomial(source)).toBe(true)
})

test.each([
  String.raw`^\s+$`,
  String.raw`\d+`,
  String.raw`^\d+x|^y`,
  String.raw`,\s*`,
  String.raw`^(\d+)(\.\d+)?$`,
  String.raw`\b\w+x`,
  '^"(?:[^"]|"")*"$',
  String.raw`^[^@\s]+@[^@\s]+$`,
])('[SEC-09] %s takes one that grows with the length', (source) => {
  expect(isPolynomial(source)).toBe(false)
})

test.each([
  '(a+)+$',
  '(a*)*$',
  '(a|a)*$',
  '(a?b?)*$',
  '([ab]|b)+c',
  String.raw`(\w+\s?)*$`,
  '(a{1,3})*$',
  // What a list is sorted by was read so: a comma and dashes took longer than any caller waits.
  String.raw`^-?[\w-]+(,-?[\w-]+)*$`,
  '^(?=(a+)+$)b',
])('[SEC-09] %s is found', (source) => {
  expect(isExponential(source)).toBe(true)
})

test.each([
  'a*a*$',
  '(ab)+$',
  '(?:a|b)*c',
  '"(?:[^"]|"")*"',
  '([^,]*,)*$',
  String.raw`^\d+(\.\d+)*$`,
  String.raw`^-?\w[\w-]*(,-?\w[\w-]*)*$`,
])('[SEC-09] %s is not', (source) => {
  expect(isExponential(source)).toBe(false)
})
