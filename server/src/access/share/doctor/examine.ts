import pg from 'pg'
import type { Connection } from '../../../platform/database/connection.ts'
import { withScope } from '../../scope/scope.ts'
import { type Examined, examineShares, type Position } from './examine-shares.ts'
import { findStrays, ownersOfShares } from './find-strays.ts'
import { type Finding, lineOf } from './finding.ts'

export type Health = {
  readonly shares: number
  readonly behind: number
  readonly findings: number
}

type Examination = {
  readonly pool: pg.Pool
  /** The owner's database, which never serves a request. */
  readonly database: Connection
  /** Hears each finding as a line. */
  readonly tell: (line: string) => void
}

/**
 * Proves that each holder's rows of shared records hold exactly what their shares say: what is shown as the owner has it,
 * empty what is hidden, nothing where the share has ended, and no row that was never shared. In batches, next to a running
 * server; it changes nothing.
 */
export async function examineSharing({ database, ...rest }: Examination): Promise<Health> {
  const admin = new pg.Client(database)
  await admin.connect()
  try {
    return await examineAll({ ...rest, admin })
  } finally {
    await admin.end()
  }
}

type ExaminingAll = Pick<Examination, 'pool' | 'tell'> & { readonly admin: pg.ClientBase }

async function examineAll({ pool, admin, tell }: ExaminingAll): Promise<Health> {
  let [shares, behind, findings] = [0, 0, 0]
  const report = (found: readonly Finding[]) => {
    for (const finding of found) tell(lineOf(finding))
    findings += found.length
  }
  for (const organizationId of await ownersOfShares(admin)) {
    const job = { kind: 'job', name: 'doctor', organizationId, way: 'automation' } as const
    let after: Position | null = null
    do {
      const at: Position | null = after
      const examined: Examined = await withScope(pool, job, (scope) => examineShares(scope, at))
      report(examined.findings)
      shares += examined.shares
      behind += examined.behind
      after = examined.next
    } while (after !== null)
  }
  report(await findStrays(admin))
  return { shares, behind, findings }
}
