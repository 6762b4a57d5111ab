import { expect, test } from 'vitest'
import { curlOf } from './curl.ts'
import { readReference, searchGroups } from './openapi-document.ts'
import { schemaFields, typeOf } from './schema-fields.ts'

const operation = {
  operationId: 'postShipmentsCreate',
  summary: 'Create a shipment',
  description: 'For members.',
  tags: ['shipments'],
  parameters: [
    { name: 'kind', in: 'path', required: true, schema: { type: 'string' }, example: 'o c' },
    { name: 'query', in: 'query', schema: { type: 'string' }, example: 'lázaro' },
    { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' }, example: 'k' },
  ],
  requestBody: { content: { 'application/json': { schema: {}, example: { name: "Ana's" } } } },
  responses: { 200: { description: 'Done', content: { 'application/json': { schema: {} } } } },
}
const { groups, server } = readReference({
  servers: [{ url: 'https://rumbo.example' }],
  tags: [{ name: 'shipments', description: 'Shipments' }],
  paths: { '/api/v1/x/{kind}': { post: operation } },
})
const [endpoint] = groups[0]?.endpoints ?? []
if (!endpoint) throw new Error('the document holds one endpoint')

test('a call to copy is one command of a shell, whatever its values hold', () => {
  expect(curlOf(endpoint, server)).toBe(
    [
      `curl -X POST 'https://rumbo.example/api/v1/x/o%20c?query=l%C3%A1zaro'`,
      `-H "Authorization: Bearer $RUMBO_TOKEN"`,
      `-H 'Idempotency-Key: k'`,
      `-H 'Content-Type: application/json'`,
      `-d '{"name":"Ana'\\''s"}'`,
    ].join(' \\\n  '),
  )
  expect(curlOf({ ...endpoint, security: [] }, server)).not.toContain('Authorization')
})

test('fields within objects and lists are named by their path', () => {
  const schema = {
    type: 'object',
    required: ['items'],
    properties: {
      items: {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } },
      },
      mode: { anyOf: [{ type: 'string', enum: ['air', 'rail'] }, { type: 'null' }] },
    },
  }
  expect(schemaFields(schema)).toEqual([
    { path: 'items', type: 'list of object', required: true, description: '' },
    { path: 'items[].id', type: 'string (uuid)', required: false, description: '' },
    { path: 'mode', type: 'string or null', required: false, description: 'air, rail' },
  ])
  expect(typeOf({})).toBe('any')
})

test('endpoints are found by all words of method, path and summary', () => {
  expect(searchGroups(groups, 'post SHIPMENT')).toHaveLength(1)
  expect(searchGroups(groups, '')).toHaveLength(1)
  expect(searchGroups(groups, 'post invoice')).toEqual([])
})
