import { presetOf, presets } from '@rumbo/domain/tracking/presets/presets'
import { credentials } from '@rumbo/domain/tracking/sources.api'
import { expect, test } from 'vitest'
import { credentialsOf, formOf, isComplete } from './key-form.ts'

const preset = (carrier: string) => presetOf(carrier) ?? expect.fail(carrier)
const typed = { key: 'k3y', secret: 's3cret' }

test('[TRK-01] a preset brings all but the key, and what is typed signs in as its carrier wants it', () => {
  const cases = [
    ['CMDU', { kind: 'apiKey', header: 'keyId', value: 'k3y' }],
    [
      'HLCU',
      {
        kind: 'apiKey',
        header: 'X-IBM-Client-Id',
        value: 'k3y',
        secretHeader: 'X-IBM-Client-Secret',
        secret: 's3cret',
      },
    ],
    [
      'MAEU',
      { kind: 'oauth', clientId: 'k3y', clientSecret: 's3cret', keyHeader: 'Consumer-Key', secretIn: 'body' },
    ],
    ['ONEY', { kind: 'oauth', keyHeader: 'apikey', secretIn: 'header' }],
  ] as const
  for (const [carrier, expected] of cases) {
    const form = { ...formOf(preset(carrier), 'X', null), ...typed }
    expect(isComplete(preset(carrier), form, false)).toBe(true)
    const given = credentialsOf(preset(carrier), form)
    expect(given).toMatchObject(expected)
    expect(credentials.safeParse(given).success).toBe(true)
  }
})

test('[TRK-01] nothing goes without its key; a source that is there keeps its own', () => {
  const form = formOf(preset('HLCU'), 'Hapag-Lloyd', null)
  expect(isComplete(preset('HLCU'), form, false)).toBe(false)
  expect(isComplete(preset('HLCU'), { ...form, key: 'k3y' }, false)).toBe(false)
  expect(isComplete(preset('HLCU'), form, true)).toBe(true)
  expect(credentialsOf(preset('HLCU'), form)).toBeUndefined()
  const other = presets.find(({ id }) => id === 'other-dcsa') ?? expect.fail('other')
  const bare = { ...formOf(other, 'Line', null), key: 'k3y' }
  expect(isComplete(other, bare, false)).toBe(false)
  expect(isComplete(other, { ...bare, baseUrl: 'https://a.example', header: 'X-Key' }, false)).toBe(true)
})
