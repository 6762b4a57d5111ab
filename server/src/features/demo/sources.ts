import type { Scope } from '../../access/scope/scope.ts'
import { makeSource, readSources, type SourceServices } from '../tracking/sources/sources.service.ts'

/** Tracking sources by the carrier's name. */
export type Sources = ReadonlyMap<string, { readonly id: string; readonly name: string }>

/** The organization's sources of these carriers; made where they aren't there. */
export async function sourcesOf(
  scope: Scope,
  services: SourceServices,
  carriers: readonly string[],
): Promise<Sources> {
  const sources = new Map((await readSources(scope, services)).map((source) => [source.name, source]))
  for (const name of new Set(carriers)) {
    if (!sources.has(name)) sources.set(name, await makeSource(scope, services, { name }))
  }
  return sources
}
