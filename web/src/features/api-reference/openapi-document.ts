import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { request } from '../../lib/calls/request.ts'

/** A JSON Schema as far as the page reads it. */
export type Schema = {
  readonly [key: string]: unknown
  readonly type?: string | undefined
  readonly description?: string | undefined
}

const schema: z.ZodType<Schema> = z.looseObject({
  type: z.string().optional(),
  description: z.string().optional(),
})
const content = z
  .object({
    'application/json': z.object({
      schema: schema.optional(),
      example: z.unknown().optional(),
      examples: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .partial()
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema,
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
})
export type Operation = z.output<typeof operation>

const document = z.object({
  servers: z.array(z.object({ url: z.string() })).min(1),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

export type Endpoint = Operation & { readonly method: string; readonly path: string }
/** Endpoints of one tag. */
export type Group = {
  readonly name: string
  readonly description: string
  readonly endpoints: readonly Endpoint[]
}
export type Reference = { readonly server: string; readonly groups: readonly Group[] }

/** The reference as the server describes itself. */
export const referenceQuery = queryOptions({
  queryKey: ['api-reference'],
  queryFn: async () => readReference(await request('/api/openapi.json', {})),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Groups the document's endpoints by tag, in the order of the tags and of the paths. */
export function readReference(openApi: unknown): Reference {
  const { servers, tags, paths } = document.parse(openApi)
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ ...each, method: method.toUpperCase(), path })),
  )
  return {
    server: servers[0]?.url ?? '',
    groups: tags.map((tag) => ({
      ...tag,
      endpoints: endpoints.filter((endpoint) => endpoint.tags.includes(tag.name)),
    })),
  }
}

/** The groups with those endpoints alone whose method, path or summary holds all words that were typed. */
export function searchGroups(groups: readonly Group[], typed: string): readonly Group[] {
  const words = typed.toLowerCase().split(/\s+/)
  const isFound = ({ method, path, summary }: Endpoint) => {
    const text = `${method} ${path} ${summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return groups
    .map((group) => ({ ...group, endpoints: group.endpoints.filter(isFound) }))
    .filter(({ endpoints }) => endpoints.length > 0)
}
