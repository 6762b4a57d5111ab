import type { Values } from '@rumbo/domain/fields/values'
import { batchIfNamed } from '../../events/batch-if-named.ts'
import type { RecordModule } from '../../rights/modules.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { parameters, quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import type { RowsRecomputed } from '../../table-rows/results.ts'

/** Another result of a record: what its `calc` held, and what differs from it now. */
export type Result = { readonly id: string; readonly before: Values; readonly news: Values }

type Results = {
  readonly results: readonly Result[]
  /** What changed in tables of these records; it is written already. */
  readonly tables: RowsRecomputed
  readonly by: By
}

/** Writes results into records that are locked, with one event for all of them and for their tables. */
export async function writeResults(
  scope: Scope,
  module: RecordModule,
  { results, tables, by }: Results,
): Promise<void> {
  const records = new Set([...tables.records, ...results.map(({ id }) => id)])
  if (records.size === 0) return
  const [only] = records
  const one = records.size === 1 && !module.parent ? only : null
  const fields = new Set([...tables.fields, ...results.flatMap(({ news }) => Object.keys(news))])
  const p = parameters()
  const written = `update tenant.${quoted(module.table)} c set calc = b.calc, version = c.version + 1
    from unnest(${p.add(
      results.map(({ id }) => id),
      'uuid[]',
    )}, ${p.add(
      results.map(({ before, news }) => JSON.stringify(laidOver(before, news))),
      'jsonb[]',
    )}) as b(id, calc) where c.id = b.id returning c.${module.parent ? 'record_id' : 'id'} as record_id`
  await ask(
    scope,
    `with written as (${written})
     insert into record.outbox (organization_id, module, record_id, fields, way, batch)
     values (tenant.org(), ${p.add(module.id, 'text')}, ${p.add(one, 'uuid')}, ${p.add([...fields], 'text[]')},
       ${p.add(by.way, 'text')},
       ${batchIfNamed(`array(select record_id from written union select unnest(${p.add([...tables.records], 'uuid[]')}))`)})`,
    p.values,
  )
}

/** Results over those that stood there; empty is absent in jsonb. */
export const laidOver = (before: Values, news: Values): Values =>
  Object.fromEntries(Object.entries({ ...before, ...news }).filter(([, value]) => value !== null))
