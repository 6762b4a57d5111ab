import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { differencesOf, structureOf, writeLines } from './document-structure.ts'

/**
 * The structure of the OpenAPI document stands in `openapi.golden.json`, a line for each part of an endpoint. A change that is meant is
 * written by `RUMBO_WRITE_GOLDEN=1 npx vitest run server/test/http/openapi-golden.test.ts` and shows in the diff of that file.
 */
const holder = useServed()
const file = join(import.meta.dirname, 'openapi.golden.json')

/** The document without prose, and without what each server says of itself. */
async function readStructure(): Promise<unknown> {
  const answer = await fetch(`${holder.served.url}/api/openapi.json`)
  const { servers: _servers, info: _info, ...kept } = (await answer.json()) as Record<string, unknown>
  return structureOf(kept)
}

test('[DEV-02] the OpenAPI document says what it has always said', async () => {
  const now = await readStructure()
  if (process.env.RUMBO_WRITE_GOLDEN) writeFileSync(file, writeLines(now))
  expect(differencesOf(JSON.parse(readFileSync(file, 'utf8')), now)).toEqual([])
})

test('a difference is found at its path, and prose is none', () => {
  const golden = { get: { summary: 'One', properties: { summary: { type: 'string', description: 'x' } } } }
  const now = { get: { summary: 'Other', properties: { summary: { type: 'number', description: 'y' } } } }
  expect(differencesOf(structureOf(golden), structureOf(now))).toEqual([
    { path: '/get/properties/summary/type', golden: 'string', now: 'number' },
  ])
  expect(differencesOf(structureOf({ summary: 'One' }), structureOf({ summary: 'Other' }))).toEqual([])
})

test('what is written in lines reads as it was', () => {
  const document = { paths: { '/a': { get: { tags: ['x'], parameters: [{ name: 'id' }] } } }, tags: [], a: 1 }
  expect(JSON.parse(writeLines(document))).toEqual(document)
  expect(writeLines(document)).toContain('\n    "parameters": [{"name":"id"}]')
})
