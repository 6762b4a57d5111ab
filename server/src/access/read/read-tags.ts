import { nativeColumn, type RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'

/** Reads the organization's own tags of some records, ids of tags by id of record. */
export async function readTags(
  scope: Scope,
  module: RecordModule,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[] | null>> {
  const rows = await ask<{ id: string; tags: readonly string[] | null }>(
    scope,
    `select id, ${nativeColumn(module, 'tags')} as tags from tenant.${quoted(module.table)}
     where id = any ($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(({ id, tags }) => [id, tags]))
}
