import { expect, test } from 'vitest'
import * as sharing from '../../shipments/contracts/sharing.api.ts'
import * as profiles from './profiles.api.ts'

const contracts = [sharing, profiles].flatMap((file) =>
  Object.values(file).filter((each) => typeof each === 'object' && 'method' in each),
)

test('every contract of sharing shows an example that keeps it, with every part of its path', () => {
  expect(contracts).toHaveLength(13)
  for (const { method, path, input, output, example } of contracts) {
    const name = `${method} ${path}`
    if (method !== 'DELETE') expect(() => output.parse(example?.output), name).not.toThrow()
    const parts = Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part, '019ab0c1-4c20-7d11-9a63-0e5f7a1b2c3d']),
    )
    expect(() => input.parse({ ...parts, ...(example?.input as object) }), name).not.toThrow()
  }
})
