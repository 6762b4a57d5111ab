import { type DemoAuthor, type DemoLine, type DemoTalk, demoChats } from '@rumbo/domain/demo/texts/chats'
import { demoFurnishing } from '@rumbo/domain/demo/texts/furnishing'
import { newId } from '@rumbo/domain/kernel/id'
import type { Language } from '@rumbo/domain/kernel/language'
import type { Actor } from '../../access/scope/actor.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { chatsOfRecord } from '../chats/chats-of-record.service.ts'
import { begin } from '../chats/members.service.ts'
import { messagesOf } from '../chats/messages.service.ts'
import { send, sendInto } from '../chats/send.service.ts'
import { demoBrowser, type Party, type PartyServices } from './parties.ts'
import { memberOf } from './people.ts'

type Parties = Readonly<Record<'forwarder' | 'importer' | 'supplier', Party>>
type Acting = { readonly organizationId: string; readonly userId: string; readonly actor: Actor }
type Authors = Readonly<Record<DemoAuthor, Acting>>

const module = 'shipments'

/** A shipment of the forwarder's own that both partners hold, one at sea where there is any. */
const heldByBoth = (one: string, other: string) => statement<{ id: string }>`
  select s.id from tenant.shipments s where s.owner_organization_id = tenant.org() and not s.archived
    and exists (select from record.shares h where h.record_id = s.id and h.organization_id = ${one})
    and exists (select from record.shares h where h.record_id = s.id and h.organization_id = ${other})
  order by s.ata is null and s.atd is not null desc, s.id limit 1`

const groupNamed = (name: string) => statement<{ id: string }>`
  select id from record.chats where kind = 'group' and name = ${name} limit 1`

/**
 * Has people of the demo write to each other: in each lane of a shipment, of two people, and in a group, as far as they haven't. What an interrupted run
 * began goes on where it stood.
 */
export async function fillChats(
  { pool, identity }: PartyServices,
  parties: Parties,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
): Promise<void> {
  const { talks, direct, group } = demoChats(language)
  const { forwarder, importer, supplier } = parties
  const within = <T>({ actor }: Acting, run: (scope: Scope) => Promise<T>) => withScope(pool, actor, run)
  const [member] = demoFurnishing(language).staff
  const userId = member && (await identity.findUserId(memberOf(member, language).email))
  if (!userId) return
  const sessionId = await identity.openSession(userId, demoBrowser)
  const { organizationId } = forwarder
  const actor = { kind: 'user', sessionId, organizationId, way: 'demo' } as const
  const authors: Authors = { ...parties, staff: { organizationId, userId, actor } }
  try {
    const shipment = await within(forwarder, (scope) =>
      scope.first(heldByBoth(importer.organizationId, supplier.organizationId)),
    )
    for (const talk of talks)
      if (shipment && !signal.aborted) await talkAbout(within, authors, { recordId: shipment.id, talk })
    const withImporter = await chatWith(within, forwarder, { kind: 'direct', people: [importer], name: null })
    await sayAll(within, authors, { chatId: withImporter, lines: direct })
    const known = await within(forwarder, (scope) => scope.first(groupNamed(group.name)))
    const staff = { kind: 'group', people: [authors.staff], name: group.name } as const
    const chatId = known?.id ?? (await chatWith(within, forwarder, staff))
    await sayAll(within, authors, { chatId, lines: group.lines })
  } finally {
    await identity.revokeSession(userId, sessionId)
  }
}

type Within = <T>(acting: Acting, run: (scope: Scope) => Promise<T>) => Promise<T>

/** Writes what isn't there yet of a talk about a shipment. */
async function talkAbout(
  within: Within,
  authors: Authors,
  { recordId, talk: { lane: to, lines } }: { readonly recordId: string; readonly talk: DemoTalk },
): Promise<void> {
  const { forwarder } = authors
  const partner = to === 'importer' || to === 'supplier' ? authors[to] : null
  const lane = partner ? 'partner' : (to as 'company' | 'everyone')
  const there = await within(forwarder, async (scope) =>
    useInternally(await chatsOfRecord(scope, { module, recordId }), ({ items }) =>
      items.find(
        (chat) => chat.lane === lane && (chat.partner?.id ?? null) === (partner?.organizationId ?? null),
      ),
    ),
  )
  if (!there?.open) return
  for (const { by, text } of lines.slice(there.lastSeq)) {
    const author = authors[by]
    const isOwn = author.organizationId === forwarder.organizationId
    const otherSide = partner && (isOwn ? partner.organizationId : forwarder.organizationId)
    const place = { module, recordId, lane, ...(otherSide ? { partnerId: otherSide } : {}) } as const
    await within(author, (scope) => send(scope, { ...place, ...written(text) }))
  }
}

type Begun = {
  readonly kind: 'direct' | 'group'
  readonly people: readonly Acting[]
  readonly name: string | null
}

const chatWith = (within: Within, by: Acting, { people, ...chat }: Begun): Promise<string> =>
  within(by, async (scope) => {
    const others = people.map(({ organizationId, userId }) => ({ organizationId, userId }))
    return useInternally(await begin(scope, { id: newId(), ...chat, people: others }), ({ chatId }) => chatId)
  })

/** Writes what isn't there yet into a chat without a record. */
async function sayAll(
  within: Within,
  authors: Authors,
  { chatId, lines }: { readonly chatId: string; readonly lines: readonly DemoLine[] },
): Promise<void> {
  const said = await within(authors.forwarder, async (scope) =>
    useInternally(await messagesOf(scope, { chatId, limit: 1 }), ({ items }) => items[0]?.seq ?? 0),
  )
  for (const { by, text } of lines.slice(said))
    await within(authors[by], (scope) => sendInto(scope, { chatId, ...written(text) }))
}

const written = (text: string) => ({ id: newId(), text, mentions: [], documents: [] })
