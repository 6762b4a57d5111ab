import type { DueKind } from '../../access/due/kind.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { listeners, type Member } from '../notifications/listeners.service.ts'
import { mailAgain, tell } from '../notifications/news.service.ts'
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
    const wanted = [...new Set(keys)]
    const news = await scope.all(queries.selectNews(wanted))
    const ofMembers = await scope.all(queries.selectNewsOfMembers(wanted))
    if (news.length + ofMembers.length === 0) return
    const members = await listeners(scope)
    const peopleOf = await readersOfLanes(scope, news)
    const heard = news.map((row) => ({
      row,
      notices: noticesOf(scope, row, { members, people: peopleOf(row) }),
    }))
    const notices = [
      ...ofMembers.flatMap((row) => noticesOfMembers(row, members)),
      ...heard.flatMap(({ notices }) => notices),
    ]
    await mailAgain(scope, notices)
    await tell(scope, notices)
    const listed = heard.flatMap(({ row, notices }) =>
      notices.map(({ user_id }) => ({ ...placeOf(row), user_id })),
    )
    if (listed.length > 0) await scope.all(queries.listFor(listed))
  },
}

/** What puts a chat into somebody's list. */
const placeOf = ({ chat_id, record_id, seq }: queries.NewsRow) => ({ chat_id, record_id, seq: Number(seq) })

type PeopleOf = (row: queries.NewsRow) => ReadonlySet<string>

/** Who of the acting organization reads the lanes in which messages came; each record is looked at once. */
async function readersOfLanes(scope: Scope, news: readonly queries.NewsRow[]): Promise<PeopleOf> {
  const readers = new Map<
    string,
    { readonly company: ReadonlySet<string>; readonly others: ReadonlySet<string> }
  >()
  for (const { module: name, record_id } of news) {
    if (readers.has(record_id)) continue
    const parties = await partiesOf(scope, moduleIn(scope, moduleNamed(name)), record_id)
    const own = parties.find(({ id }) => id === scope.organizationId)
    const idsOf = (people: readonly { readonly userId: string }[] = []) =>
      new Set(people.map(({ userId }) => userId))
    readers.set(record_id, { company: idsOf(own?.members), others: idsOf(own?.people) })
  }
  const nobody = new Set<string>()
  return ({ record_id, lane }) =>
    readers.get(record_id)?.[lane === 'company' ? 'company' : 'others'] ?? nobody
}

/** Of chats without a record all members hear who haven't muted them, and who did what names them. */
function noticesOfMembers(row: queries.MembersNewsRow, members: readonly Member[]): readonly NewNotice[] {
  return members.flatMap((member): NewNotice[] => {
    const { id, chosen } = member
    const lastRead = row.read[id] ?? 0
    if (!chosen.messages || !row.people.includes(id) || id === row.author_user_id) return []
    if (lastRead >= Number(row.seq)) return []
    const isNamed = row.mentions.some(({ userId }) => userId === id)
    return isNamed || !row.muted.includes(id) ? [noticeOf(row, member, isNamed)] : []
  })
}

type Noticed = Pick<queries.MembersNewsRow, 'id' | 'chat_id' | 'read'> & { readonly record_id?: string }

function noticeOf(
  { id, chat_id, read, record_id }: Noticed,
  member: Pick<Member, 'id' | 'chatMailAt'>,
  isNamed: boolean,
): NewNotice {
  const kind = isNamed ? 'mention' : 'message'
  const once = `${kind} ${chat_id} ${isNamed ? id : (read[member.id] ?? 0)}`
  const about = {
    user_id: member.id,
    record_id: record_id ?? null,
    kind,
    once,
    mail_at: member.chatMailAt,
  } as const
  return { ...about, history_id: null, field: null, days: null, clock: null }
}

type Hearing = { readonly members: readonly Member[]; readonly people: ReadonlySet<string> }

function noticesOf(
  scope: Scope,
  row: queries.NewsRow,
  { members, people: reading }: Hearing,
): readonly NewNotice[] {
  const isFromOutside = row.author_organization_id !== scope.organizationId
  const isNobodys = isFromOutside && !row.taking_part.some((id) => reading.has(id))
  return members.flatMap((member): NewNotice[] => {
    const { id, chosen } = member
    const lastRead = row.read[id] ?? 0
    if (!chosen.messages || !reading.has(id) || id === row.author_user_id || lastRead >= Number(row.seq))
      return []
    const isNamed = row.mentions.some(({ userId }) => userId === id)
    const hears = row.taking_part.includes(id) || (isNobodys && chosen.globalState !== 'own')
    if (!isNamed && (!hears || row.muted.includes(id))) return []
    return [noticeOf(row, member, isNamed)]
  })
}
