import type { PoolClient } from 'pg'
import { type Scope, withScope } from '../../server/src/access/scope/scope.ts'
import type { Dataset } from './dataset.ts'

/** A statement as it is sent. */
export type RecordedStatement = { readonly text: string; readonly values: unknown[] }

/** The statements that a run of the product sends to the database in a scope, without those that open and close it. */
export async function statementsOf(
  { pool, sessionId, big }: Dataset,
  run: (scope: Scope) => Promise<unknown>,
): Promise<readonly RecordedStatement[]> {
  const recorded: RecordedStatement[] = []
  const client = await pool.connect()
  const query = client.query.bind(client) as (sent: string | RecordedStatement) => Promise<unknown>
  const recording = Object.assign(Object.create(client) as PoolClient, {
    query: (sent: string | RecordedStatement) => {
      if (typeof sent !== 'string') recorded.push({ text: sent.text, values: sent.values })
      return query(sent)
    },
    release: (broken?: boolean) => client.release(broken),
  })
  const actor = { kind: 'user', sessionId, organizationId: big, way: 'api' } as const
  await withScope({ connect: async () => recording } as unknown as typeof pool, actor, run)
  return recorded
}
