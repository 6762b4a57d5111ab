import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { from, to } from 'pg-copy-streams'
import { withScope } from '../../server/src/access/scope/scope.ts'
import type { Dataset } from './dataset.ts'

/** All rows of an organization in COPY's text format. */
export async function copyOut({ bare }: Dataset, organizationId: string): Promise<Buffer> {
  const client = await bare.connect()
  const sql = `copy (select * from base.shipments where organization_id = '${organizationId}' order by id) to stdout`
  return buffer(client.query(to(sql))).finally(() => client.release())
}

/** Puts them into the same table with all its indexes, as fast as PostgreSQL takes them. */
export async function copyIn({ bare }: Dataset, rows: Buffer): Promise<void> {
  const client = await bare.connect()
  await pipeline(Readable.from(slices(rows)), client.query(from('copy base.shipments from stdin'))).finally(
    () => client.release(),
  )
}

function* slices(rows: Buffer): Generator<Buffer> {
  for (let at = 0; at < rows.length; at += 65_536) yield rows.subarray(at, at + 65_536)
}

/** Takes the rows of an organization away, and the room that they had. */
export async function empty({ bare }: Dataset, organizationId: string): Promise<void> {
  await bare.query('delete from base.record_history where organization_id = $1', [organizationId])
  await bare.query('delete from base.shipments where organization_id = $1', [organizationId])
  await bare.query('vacuum base.shipments, base.record_history')
}

/** A field of shipments and its column. */
export type CopiedColumn = { readonly id: string; readonly column: string }

/** The fields of shipments that a file holds as they are, with the columns that COPY would write for them. */
export function columnsToCopy({ pool, big }: Dataset): Promise<readonly CopiedColumn[]> {
  const actor = { kind: 'job', name: 'bench', organizationId: big, way: 'automation' } as const
  return withScope(pool, actor, async (scope) =>
    (scope.modules.get('shipments')?.columns ?? [])
      .filter(({ field }) => field.type !== 'structured' && !field.foreign)
      .map(({ field, column }) => ({ id: field.id, column })),
  )
}
