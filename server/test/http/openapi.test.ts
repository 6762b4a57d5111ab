import { errorCodes } from '@rumbo/domain/kernel/errors'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fileRoutes } from '../../src/http/openapi/files.ts'
import { useServed } from '../world/served.ts'
import { lintDocument, noProblems } from './lint-document.ts'

const holder = useServed()
const patience = 120_000

const operation = z.looseObject({
  summary: z.string().min(1),
  description: z.string().min(1),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).default([]),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string(),
      content: z
        .record(
          z.string(),
          z.looseObject({ examples: z.record(z.string(), z.object({ $ref: z.string() })).optional() }),
        )
        .optional(),
    }),
  ),
})
const schema = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    examples: z.record(z.string(), z.looseObject({ value: z.looseObject({}) })),
  }),
})
let text: string
let document: z.output<typeof schema>

beforeAll(async () => {
  const answer = await fetch(`${holder.served.url}/api/openapi.json`)
  text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  document = schema.parse(JSON.parse(text))
})

/** What programs and pages call; staff has a door of its own, of which the document tells nobody. */
const contractsOfAll = () =>
  holder.served.app.actions.map(({ contract }) => contract).filter(({ permission }) => permission !== 'staff')

/** An endpoint as the document has it. */
const find = (method: string, path: string) => {
  const found = document.paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${method} ${path} is not in the document`)
  return found
}

test('[DEV-02] the recommended rules of a public linter find nothing in the OpenAPI document', {
  timeout: patience,
}, async () => {
  expect(await lintDocument(text)).toMatchObject(noProblems)
})

test('[DEV-02] every endpoint stands in it, with every error that it can answer and an example of each', () => {
  const served = contractsOfAll().map((contract) => `${contract.method} ${contract.path}`)
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const files = fileRoutes.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(documented.sort()).toEqual([...served, ...files].sort())
  for (const contract of contractsOfAll()) {
    const { responses } = find(contract.method, contract.path)
    for (const code of contract.errors) {
      const examples = responses[errorCodes[code].status]?.content?.['application/json']?.examples
      expect([contract.path, examples?.[code]]).toEqual([
        contract.path,
        { $ref: `#/components/examples/${contract.dialect ? 'dcsa.' : ''}${code}` },
      ])
      const example = examples?.[code]?.$ref.split('/').at(-1) ?? ''
      expect(document.components.examples[example]?.value).toMatchObject(
        contract.dialect ? { errorDateTime: expect.any(String) } : { requestId: expect.any(String) },
      )
    }
  }
})

test('[DEV-02] every endpoint that answers something shows an example, and every example keeps its contract', () => {
  for (const contract of contractsOfAll()) {
    const name = `${contract.method} ${contract.path}`
    if (contract.output instanceof z.ZodNull) continue
    expect([name, contract.example?.output]).not.toEqual([name, undefined])
    expect(() => contract.output.parse(contract.example?.output), name).not.toThrow()
    // Path parameters are described by their schema; a signed body is its sender's own standard.
    const sent = contract.input.partial().safeParse(contract.example?.input ?? {})
    if (contract.permission !== 'signed') expect([name, sent.error]).toEqual([name, undefined])
  }
})

test('who may call, for which organization and how to repeat a POST is documented at each endpoint', () => {
  for (const contract of contractsOfAll()) {
    const { parameters, security } = find(contract.method, contract.path)
    const headers = parameters.filter((each) => each.in === 'header').map(({ name }) => name)
    const anonymous = contract.permission === 'public' || contract.permission === 'signed'
    const scope = contract.apiScope
    if (!anonymous && scope === null) expect(security).toBeUndefined()
    if (scope !== null) expect(security).toEqual([{ apiToken: [] }, { apiKey: [scope] }])
    if (contract.permission === 'public') expect(security).toEqual([])
    expect([contract.path, headers.includes('Idempotency-Key')]).toEqual([
      contract.path,
      contract.method === 'POST' && !anonymous,
    ])
    const named = headers.includes('organizationId') || 'organizationId' in contract.input.shape
    expect([contract.path, named]).toEqual([contract.path, !anonymous && contract.permission !== 'user'])
  }
})

test('[DEV-02] every route of files in it is served, and answers nobody who is not signed in', async () => {
  expect(fileRoutes.length).toBeGreaterThanOrEqual(9)
  for (const { method, path, errors } of fileRoutes) {
    const { responses, parameters } = find(method, path)
    for (const code of errors) {
      const examples = responses[errorCodes[code].status]?.content?.['application/json']?.examples
      expect([path, examples?.[code]]).toEqual([path, { $ref: `#/components/examples/${code}` }])
      expect(document.components.examples[code]).toBeDefined()
    }
    const named = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name)
    expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(named)
    const address = path
      .replace('{module}', 'shipments')
      .replace('{id}', '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60')
    const answer = await fetch(`${holder.served.url}${address}`, {
      method: method.toUpperCase(),
      headers: { 'tus-resumable': '1.0.0' },
    })
    // A link says itself who opens it; one that nobody wrote opens nothing.
    expect([path, answer.status]).toEqual([path, named.includes('token') ? 404 : 401])
  }
})
