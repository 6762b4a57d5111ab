import type { RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'

/** Reads the versions of the organization's rows of some records, by id. */
export async function readVersions(
  scope: Scope,
  module: RecordModule,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await ask<{ id: string; version: number }>(
    scope,
    `select id, version from tenant.${quoted(module.table)} where id = any ($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}
