import { bind, clientOf, unbind } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'
import { readModules } from './catalogue.ts'
import { notePresentVersion } from './catalogue-version.ts'

/** Runs with the organization's fields and sections as this very transaction has written them. */
export async function withPresentCatalogue<T>(scope: Scope, run: (scope: Scope) => Promise<T>): Promise<T> {
  const client = clientOf(scope)
  await notePresentVersion(scope)
  const present: Scope = { ...scope, modules: await readModules(client, scope.organizationId) }
  bind(present, client)
  try {
    return await run(present)
  } finally {
    unbind(present)
  }
}
