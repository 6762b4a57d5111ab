import { moduleNamed, treeOf } from '../../rights/declared-modules.ts'
import { type HeldProfile, heldColumns, joinProfile } from '../../rights/rights.ts'
import { ask } from '../../scope/connection.ts'
import type { Scope } from '../../scope/scope.ts'
import { compareEnded, compareLive } from './compare-rows.ts'
import type { Finding } from './finding.ts'

/** Shares of one transaction. */
const batch = 500

/** Where an examination is: the last share by record and holder. */
export type Position = { readonly recordId: string; readonly organizationId: string }

export type Examined = {
  readonly shares: number
  /** Shares whose rows are known to be behind: somebody is at them. */
  readonly behind: number
  readonly findings: readonly Finding[]
  /** Null where there are no more. */
  readonly next: Position | null
}

type Row = HeldProfile & { record_id: string; module: string; revoked: boolean; rows_behind: boolean }

/** Compares the rows of the next shares of own records with what the shares say. */
export async function examineShares(scope: Scope, after: Position | null): Promise<Examined> {
  const rows = await ask<Row>(
    scope,
    `select s.record_id, s.module, s.revoked_at is not null as revoked, s.rows_behind, ${heldColumns}
     from tenant.shares s ${joinProfile}
     where $1::uuid is null or (s.record_id, s.organization_id) > ($1::uuid, $2::uuid)
     order by s.record_id, s.organization_id limit ${batch}`,
    [after?.recordId ?? null, after?.organizationId ?? null],
  )
  const findings: Finding[] = []
  for (const group of alike(rows.filter((row) => !row.rows_behind))) {
    const [{ record_id: _record, module: root, revoked, rows_behind: _behind, ...profile }] = group
    const recordIds = group.map(({ record_id }) => record_id)
    const { organizationId } = profile
    for (const module of treeOf(moduleNamed(root))) {
      const found = revoked
        ? await compareEnded(scope, module, { recordIds, organizationId })
        : await compareLive(scope, module, { recordIds, profile })
      findings.push(...found)
    }
  }
  const last = rows.length === batch ? rows.at(-1) : undefined
  return {
    shares: rows.length,
    behind: rows.filter((row) => row.rows_behind).length,
    findings,
    next: last ? { recordId: last.record_id, organizationId: last.organizationId } : null,
  }
}

/** Shares whose rows must hold the same. */
function alike(rows: readonly Row[]): Iterable<[Row, ...Row[]]> {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const { record_id: _record, ...rest } = row
    const key = row.revoked ? `${row.organizationId} ended ${row.module}` : JSON.stringify(rest)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups.values()
}
