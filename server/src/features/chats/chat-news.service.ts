import type { DueKind } from '../../access/due/kind.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { listeners, type Member } from '../notifications/listeners.service.ts'
import { tell } from '../notifications/news.service.ts'
import * as queries from './chat-news.queries.ts'
import { partiesOf } from './readers.service.ts'

type NewNotice = Parameters<typeof tell>[1][number]

/**
 * Messages that were sent, followed by each organization that reads them for itself; the marks are made with the message (migration 0540).
 * Whom a message names hears of it, and whoever takes part in the chat hears once of what they haven't read. Where nobody of an
 * organization takes part in what another one writes to it, all hear who wish to hear of all records.
 */
export const chatNews: DueKind = {
  id: 'chat-news',
  batch: 50,
  run: async (scope, keys) => {
    const news = await scope.all(queries.selectNews([...new Set(keys)]))
    if (news.length === 0) return
    const members = await listeners(scope)
    for (const row of news) await tell(scope, await noticesOf(scope, row, members))
  },
}

async function noticesOf(
  scope: Scope,
  row: queries.NewsRow,
  members: readonly Member[],
): Promise<readonly NewNotice[]> {
  const module = moduleIn(scope, moduleNamed(row.module))
  const own = (await partiesOf(scope, module, row.record_id)).find(({ id }) => id === scope.organizationId)
  const people = row.lane === 'company' ? own?.members : own?.people
  const reading = new Set(people?.map(({ userId }) => userId))
  const isFromOutside = row.author_organization_id !== scope.organizationId
  const isNobodys = isFromOutside && !row.taking_part.some((id) => reading.has(id))
  return members.flatMap(({ id, chosen, mailAt }): NewNotice[] => {
    const lastRead = row.read[id] ?? 0
    if (!reading.has(id) || id === row.author_user_id || lastRead >= Number(row.seq)) return []
    const isNamed = row.mentions.some(({ userId }) => userId === id)
    const hears = row.taking_part.includes(id) || (isNobodys && chosen.globalState !== 'own')
    if (!isNamed && !hears) return []
    const kind = isNamed ? 'mention' : 'message'
    const once = `${kind} ${row.chat_id} ${isNamed ? row.id : lastRead}`
    const about = { user_id: id, record_id: row.record_id, kind, once, mail_at: mailAt } as const
    return [{ ...about, history_id: null, field: null, days: null, clock: null }]
  })
}
