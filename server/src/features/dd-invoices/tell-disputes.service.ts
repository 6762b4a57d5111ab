import { compareDecimals, type Decimal } from '@rumbo/domain/kernel/numbers/decimal'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { ddInvoiceModule } from '../../modules.ts'
import { listeners, type Member } from '../notifications/listeners.service.ts'
import { tell } from '../notifications/news.service.ts'
import * as queries from './disputes.queries.ts'

/** An invoice of which another amount can be disputed than before. */
export type MovedDispute = { readonly id: string; readonly before: Decimal; readonly after: Decimal }

/** Notifies those who follow invoices, once for each change of the result; what it says is read when it is shown. */
export async function tellDisputes(scope: Scope, moved: readonly MovedDispute[]): Promise<void> {
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  const followers = new Map((await scope.all(queries.followersOf(ids))).map((row) => [row.id, row.followers]))
  const lines = new Map((await scope.all(queries.lastDisputable(ids))).map((row) => [row.id, row.history_id]))
  const members = (await listeners(scope)).filter((member) => seesResults(scope, member))
  await tell(
    scope,
    moved.flatMap(({ id, before, after }) => {
      const line = lines.get(id)
      if (line === undefined) return []
      const kind = compareDecimals(after, before) > 0 ? ('ddMore' as const) : ('ddLess' as const)
      const about = { record_id: id, kind, once: `${kind} ${line}`, history_id: line, field: 'disputable' }
      return members
        .filter((member) => followers.get(id)?.includes(member.id))
        .map((member) => ({ ...about, user_id: member.id, days: null, clock: null, mail_at: member.mailAt }))
    }),
  )
}

/** Whether a member's role shows what can be disputed. */
function seesResults(scope: Scope, { id, role }: Member): boolean {
  const module = moduleIn(scope, ddInvoiceModule)
  return rightsFor({ role, user: { id, email: '' } }, module, {}).of('disputable') !== 'hide'
}
