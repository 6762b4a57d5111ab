import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { exportThings, thingScopes, thingSharing, thingsApi } from '../fixtures/things/things-api.ts'
import { lintDocument, noProblems } from '../http/lint-document.ts'

/** A server that has a further module describes it as it does its own. */
const holder = useServedThings()
const { children: _children, ...sharing } = thingSharing
const contracts: readonly Contract[] = [...Object.values(thingsApi), ...Object.values(sharing), exportThings]
const readFile = async () => (await fetch(`${holder.served.url}/api/openapi.json`)).text()

const document = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ tags: z.array(z.string()), security: z.array(z.unknown()).optional() }),
    ),
  ),
  tags: z.array(z.looseObject({ name: z.string() })),
})

test('[MOD-01] the OpenAPI document of a server with things is in order by the rules of a public linter', {
  timeout: 120_000,
}, async () => {
  expect(await lintDocument(await readFile())).toMatchObject(noProblems)
})

test('[MOD-01] it has every endpoint of things, with the scopes of keys and the module where one is named', async () => {
  const text = await readFile()
  const { paths, tags } = document.parse(JSON.parse(text))
  expect(tags.map(({ name }) => name)).toContain('things')
  for (const { method, path, tag, apiScope } of contracts) {
    const operation = paths[path]?.[method.toLowerCase()]
    expect([method, path, operation?.tags]).toEqual([method, path, [tag]])
    if (apiScope) expect(operation?.security).toContainEqual({ apiKey: [apiScope] })
  }
  expect(contracts.map(({ apiScope }) => apiScope)).toEqual(
    expect.arrayContaining(Object.values(thingScopes)),
  )
  expect(text).toMatch(/"enum":\["shipments",("[a-z_]+",)*"things"\]/)
  expect(text).toMatch(/"enum":\["shipments","containers",("[a-z_]+",)*"things","thing_parts"/)
})

test('[MOD-01] every example of things keeps its contract', () => {
  for (const { method, path, example, input, output } of contracts) {
    const name = `${method} ${path}`
    if (!(output instanceof z.ZodNull)) expect(() => output.parse(example?.output), name).not.toThrow()
    expect([name, input.partial().safeParse(example?.input ?? {}).error]).toEqual([name, undefined])
  }
})
