import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { errorType } from './error-types.ts'
import { placesOf } from './stack-places.ts'

const ours = (file: string) => (file.includes('ours') ? 'ours.js' : null)

test.each([
  ['    at draw (https://rumbo.example/assets/ours.js:1:20)'],
  ['    at https://rumbo.example/assets/ours.js:1:20'],
  ['    at async draw (file:///opt/ours.js:1:20)'],
  ['draw@https://rumbo.example/assets/ours.js:1:20'],
  ['@https://rumbo.example/assets/ours.js:1:20'],
])('[OBS-01] the place of %s is read, and no name', (line) => {
  const stack = `TypeError: no\n${line}\n    at other (https://elsewhere.example/x.js:3:4)`
  expect(placesOf({ stack, name: 'TypeError', message: 'no' }, ours)).toEqual([
    { file: 'ours.js', line: 1, column: 20 },
  ])
})

test('[OBS-01] a message that looks like places is none', () => {
  const message = 'first\n    at secret (ours.js:4711:12)\n    at ours.js:4712:13'
  const stack = `Error: ${message}\n    at real (ours.js:7:8)`
  expect(placesOf({ stack, name: 'Error', message }, ours)).toEqual([{ file: 'ours.js', line: 7, column: 8 }])
})

test('[OBS-01] no text of an error passes, whatever it is', () => {
  for (const text of naughty) {
    const error = new Error(`Zq7${text}Zq7`)
    error.name = `Zq7${text}`
    expect(JSON.stringify([placesOf(error, ours), errorType(error.name)])).not.toContain('Zq7')
  }
})
