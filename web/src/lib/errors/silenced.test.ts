import { expect, test } from 'vitest'
import { isSilenced } from './silenced.ts'

test.each([
  ['Failed to fetch', true],
  ['TypeError: Failed to fetch', true],
  [`Unexpected token '<', "<!DOCTYPE "... is not valid JSON`, true],
  ['<!doctype html><html>… is not valid JSON', true],
  ['<!doctype html>', false],
  ['Unexpected end of JSON input', false],
  ['This field is required', false],
  ['', false],
])('%j is silenced: %s', (message, silenced) => expect(isSilenced(message)).toBe(silenced))
