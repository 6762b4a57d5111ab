import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type { Steps } from '@rumbo/domain/kernel/steps'
import { description, tagDescriptions } from './about.ts'
import { dcsaErrorSchema } from './dcsa22.ts'
import { errorExamples, errorSchema } from './errors.ts'
import { fileOperation, fileRoutes } from './files.ts'
import { operationOf } from './operation.ts'
import type { Schema } from './schemas.ts'

/** The OpenAPI 3.1 document of all contracts and of the routes of files (requirement DEV-02); an endpoint a step. */
export function* openApiOf(
  contracts: readonly Contract[],
  about: { url: string; version: string },
): Steps<Schema> {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const contract of contracts) {
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operationOf(contract) }
    yield
  }
  for (const route of fileRoutes) {
    paths[route.path] = { ...paths[route.path], [route.method]: fileOperation(route) }
  }
  const tags = [...new Set([...contracts, ...fileRoutes].map(({ tag }) => tag))].sort()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rumbo',
      version: about.version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: about.url }],
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] ?? name })),
    security: [{ apiToken: [] }],
    paths,
    components: {
      securitySchemes: {
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The API token, `tokenRumbo` of `GET /api/v1/me`. It lives as long as its session.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key, `rumbo_…`, of an organization. It needs the scope that the endpoint names, and its role must allow the call.',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Notification-Signature',
          description:
            '`sha256=` and the HMAC-SHA256 of the body in hexadecimal, by the secret of the source.',
        },
      },
      schemas: { Error: errorSchema, DcsaError: dcsaErrorSchema },
      examples: errorExamples(
        contracts,
        fileRoutes.flatMap(({ errors }) => errors),
      ),
    },
  }
}
