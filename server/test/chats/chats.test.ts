import * as chatsApi from '@rumbo/domain/chats/chats.api'
import type { Lane } from '@rumbo/domain/chats/lane'
import * as api from '@rumbo/domain/chats/messages.api'
import { newId } from '@rumbo/domain/kernel/id'
import { listNotices } from '@rumbo/domain/notifications/notices.api'
import { ordersApi } from '@rumbo/domain/orders/api'
import { messagesEvent } from '@rumbo/domain/records/message-events'
import naughtyStrings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { withScope } from '../../src/access/scope/scope.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { useInternally } from '../../src/access/visible/visible.ts'
import { messagesOf } from '../../src/features/chats/messages.service.ts'
import { send } from '../../src/features/chats/send.service.ts'
import { openPool } from '../../src/platform/database/pools.ts'
import { listen } from '../http/listening.ts'
import { type As, founder } from '../orders/order-story.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'

/** Conversations about an order of Andes, which Boreal and Cima hold. */
const holder = useServed()
let andes: As
let boreal: As
let cima: As
let shows: string
let hides: string
const everything = { default: 'edit', modules: ['orders'], organization: [], create: [], edits: 'all' }

beforeAll(async () => {
  const { served, world } = holder
  andes = await founder(served, 'Andes')
  boreal = await founder(served, 'Boreal')
  cima = await founder(served, 'Cima')
  await connect(world, andes.organization, boreal.organization)
  await connect(world, andes.organization, cima.organization)
  shows = await profileOf(world, andes.organization, { orders: { default: 'view' } })
  hides = await profileOf(world, andes.organization, {
    orders: { default: 'view', sections: {}, fields: { messages: 'hide' } },
  })
})

const anOrder = async (name = 'Furniture'): Promise<string> =>
  (await holder.served.call(ordersApi.create, { name } as never, andes)).body.id
const give = (id: string, to: As, { profile = shows, seesOthers = false } = {}) =>
  share(holder.world, {
    by: andes.person,
    from: andes.organization,
    ids: [id],
    to: to.organization,
    profile,
    seesOthers,
  })
const revoke = (id: string, from: As) =>
  holder.world.as(andes.person, andes.organization, (scope) =>
    revokeShares(scope, { ids: [id], organizationId: from.organization.id }),
  )
const soon = { timeout: 15_000, interval: 50 }
const idOf = ({ organization }: As) => organization.id
type Place = { readonly lane: Lane; readonly partnerId?: string }
const company: Place = { lane: 'company' }
const everyone: Place = { lane: 'everyone' }
const withPartner = (partner: As): Place => ({ lane: 'partner', partnerId: idOf(partner) })
const say = (as: As, recordId: string, place: Place, text: string, more: object = {}) =>
  holder.served.call(
    chatsApi.sendMessage,
    { module: 'orders', recordId, ...place, id: newId(), text, ...more },
    as,
  )
const chatsOf = (as: As, recordId: string) =>
  holder.served.call(chatsApi.listRecordChats, { module: 'orders', recordId }, as)
const read = async (as: As, chatId: string, more: object = {}) => {
  const { status, body } = await holder.served.call(api.listMessages, { chatId, ...more }, as)
  return status === 200 ? body.items.map(({ text }) => text) : status
}
/** A lane by who reads it: `partner Andes: Andes 1, Boreal 1`. */
const lanesOf = async (as: As, recordId: string) =>
  (await chatsOf(as, recordId)).body.items.map(({ lane, partner, readers, open }) => {
    const counts = readers.map(({ organization, people }) => `${organization.label} ${people.length}`)
    return `${[lane, partner?.label].filter(Boolean).join(' ')}${open ? `: ${counts.join(', ')}` : ' closed'}`
  })

test('[CHAT-06] a record has a lane of one’s own company, one of each partner, and one of those who may see each other', async () => {
  const id = await anOrder()
  expect(await lanesOf(andes, id)).toEqual(['company: Andes 1'])
  await give(id, boreal)
  await give(id, cima)
  expect(await lanesOf(andes, id)).toEqual([
    'company: Andes 1',
    'partner Boreal: Boreal 1, Andes 1',
    'partner Cima: Cima 1, Andes 1',
  ])
  expect(await lanesOf(boreal, id)).toEqual(['company: Boreal 1', 'partner Andes: Andes 1, Boreal 1'])
  const both = await anOrder()
  await give(both, boreal, { seesOthers: true })
  await give(both, cima, { profile: hides, seesOthers: true })
  expect(await lanesOf(andes, both)).toEqual([
    'company: Andes 1',
    'partner Boreal: Boreal 1, Andes 1',
    'everyone: Andes 1, Boreal 1',
  ])
  expect(await lanesOf(cima, both)).toEqual(['company: Cima 1'])
})

test('[CHAT-03] [CHAT-06] each lane is read by those that it names alone, and partners learn nothing of each other by any of them', async () => {
  const id = await anOrder()
  await give(id, boreal)
  await give(id, cima)
  const inside = (await say(andes, id, company, 'Margin is thin')).body.chatId
  const toBoreal = (await say(andes, id, withPartner(boreal), 'Hello Boreal')).body.chatId
  const answer = (await say(boreal, id, withPartner(andes), 'Hello Andes')).body
  const toCima = (await say(cima, id, withPartner(andes), 'Cima here')).body
  const amongCima = (await say(cima, id, company, 'They are late again')).body.chatId
  expect(answer.chatId).toBe(toBoreal)
  expect(await read(andes, toBoreal)).toEqual(['Hello Andes', 'Hello Boreal'])
  expect(await read(boreal, toBoreal)).toEqual(['Hello Andes', 'Hello Boreal'])
  expect(answer.message).toMatchObject({ seq: 2, author: { name: 'Ana of Boreal', isMe: true } })
  const messageId = toCima.message.id
  const nothing = newId()
  const attempts = (as: As, chatId: string) => [
    holder.served.call(api.listMessages, { chatId }, as),
    holder.served.call(api.listMessages, { chatId, since: 0 }, as),
    holder.served.call(api.listMessageEdits, { chatId, messageId }, as),
    holder.served.call(api.editMessage, { chatId, messageId, text: 'Mine' }, as),
    holder.served.call(api.deleteMessage, { chatId, messageId }, as),
    holder.served.call(api.reactToMessage, { chatId, messageId, emoji: '👍', on: true }, as),
    holder.served.call(api.markChatRead, { chatId, seq: 1 }, as),
  ]
  for (const chatId of [inside, toCima.chatId, amongCima, nothing]) {
    const answers = await Promise.all(attempts(boreal, chatId))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(new Set(answers.map(({ body }) => (body as { code?: string }).code))).toEqual(
      new Set(['NOT_FOUND']),
    )
  }
  expect((await say(boreal, id, withPartner(cima), 'Psst')).status).toBe(404)
  expect((await say(boreal, id, everyone, 'All')).status).toBe(404)
  expect((await say(boreal, id, withPartner(andes), 'Re', { replyTo: messageId })).status).toBe(404)
  expect(JSON.stringify([(await chatsOf(boreal, id)).body, await read(boreal, toBoreal)])).not.toMatch(
    new RegExp(`Cima|${idOf(cima)}|${cima.person.userId}|${toCima.chatId}`),
  )
  // Whoever had found a way to run text through the application's connection gets no further.
  const found = await holder.world.as(boreal.person, boreal.organization, (scope) =>
    scope.all(statement<{ id: string }>`select id from record.chats where record_id = ${id}
      union all select id from record.chat_messages where chat_id <> ${toBoreal} and record_id = ${id}`),
  )
  expect(found.map((row) => row.id)).toEqual([toBoreal])
  const fresh = await anOrder()
  await give(fresh, boreal)
  await give(fresh, cima)
  const forge = (as: As, organizationId: string, partnerId: string) =>
    holder.world.as(as.person, as.organization, (scope) =>
      scope.all(statement`insert into record.new_chats (organization_id, id, record_id, module, lane, partner_id)
        values (${organizationId}, ${newId()}, ${fresh}, 'orders', 'partner', ${partnerId})`),
    )
  await expect(forge(boreal, idOf(boreal), idOf(andes))).rejects.toThrow(/check option/)
  await expect(forge(boreal, idOf(andes), idOf(cima))).rejects.toThrow(/check option/)
  await expect(
    holder.world.as(boreal.person, boreal.organization, (scope) =>
      scope.all(statement`insert into record.new_chat_messages (organization_id, chat_id, record_id, id, body)
        values (${idOf(andes)}, ${toCima.chatId}, ${id}, ${newId()}, 'Forged')`),
    ),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('[CHAT-03] a role, a profile and the end of a share shut messages at once; what a partner missed meanwhile it reads nowhere', async () => {
  const { served, world } = holder
  const id = await anOrder()
  await give(id, boreal, { seesOthers: true })
  await give(id, cima, { seesOthers: true })
  const lane = (await say(andes, id, withPartner(boreal), 'Before')).body.chatId
  const all = (await say(cima, id, everyone, 'All of us')).body.chatId
  const own = (await say(boreal, id, company, 'Among us')).body.chatId
  const role = await customRole(world, boreal.organization, everything)
  const clerk = {
    person: await memberWith(world, boreal.organization, { name: 'Clerk', role }),
    organization: boreal.organization,
  }
  expect(await read(clerk, lane)).toEqual(['Before'])
  await rewriteRole(world, role, {
    ...everything,
    fields: { orders: { default: 'edit', sections: {}, fields: { messages: 'hide' } } },
  })
  expect([await read(clerk, lane), await read(clerk, own), (await chatsOf(clerk, id)).status]).toEqual([
    404, 404, 404,
  ])
  expect(await lanesOf(boreal, id)).toContain('company: Boreal 1')
  await revoke(id, boreal)
  expect([await read(boreal, lane), await read(boreal, all)]).toEqual([404, 404])
  expect(await read(boreal, own)).toEqual(['Among us'])
  expect(await lanesOf(boreal, id)).toEqual(['company: Boreal 1'])
  expect(await read(andes, lane)).toEqual(['Before'])
  expect(await lanesOf(andes, id)).toEqual([
    'company: Andes 1',
    'partner Cima: Cima 1, Andes 1',
    'everyone: Andes 1, Cima 1',
    'partner Boreal closed',
  ])
  const closed = await say(andes, id, withPartner(boreal), 'Are you there?')
  expect([closed.status, closed.body]).toMatchObject([409, { code: 'CHAT_CLOSED' }])
  await say(andes, id, everyone, 'Boreal is out')
  await give(id, boreal, { seesOthers: true })
  expect(await read(boreal, lane)).toEqual(['Before'])
  expect(await read(boreal, all)).toEqual(['All of us'])
  await say(cima, id, everyone, 'Welcome back')
  expect(await read(boreal, all)).toEqual(['Welcome back', 'All of us'])
  expect((await served.call(ordersApi.get, { id }, boreal)).body).toHaveProperty('messages')
})

test('[CHAT-02] messages that two servers write at once stand in one order, none lost and none doubled', async () => {
  const id = await anOrder()
  await give(id, boreal)
  const { world } = holder
  const other = openPool(world.databases.app, () => {})
  onTestFinished(() => other.end())
  const sent = Array.from({ length: 24 }, (_, at) => ({ id: newId(), text: `Message ${at}`, at }))
  const place = { module: 'orders', recordId: id, lane: 'partner' as const, mentions: [], documents: [] }
  const write = ({ at, ...message }: (typeof sent)[number], again = 0) => {
    const [as, to] = at % 2 === 0 ? [andes, boreal] : [boreal, andes]
    return withScope(
      (at + again) % 3 === 0 ? other : world.pool,
      world.actor(as.person, as.organization),
      (scope) =>
        send(scope, {
          ...place,
          partnerId: idOf(to),
          ...message,
        }),
    )
  }
  // Each twice, as after an answer that was lost, in any order.
  const answers = await Promise.all([...sent, ...sent.toReversed()].map((message, at) => write(message, at)))
  const chatIds = new Set(answers.map((answer) => useInternally(answer, ({ chatId }) => chatId)))
  expect(chatIds.size).toBe(1)
  const [chatId = ''] = chatIds
  const page = (since: number) =>
    withScope(other, world.actor(boreal.person, boreal.organization), async (scope) =>
      useInternally(await messagesOf(scope, { chatId, since, limit: 7 }), (found) => found),
    )
  const all = []
  for (let since = 0, more = true; more; ) {
    const found = await page(since)
    all.push(...found.items)
    since = found.items.at(-1)?.version ?? since
    more = found.more
  }
  expect(all.map(({ seq }) => seq)).toEqual(sent.map((_, at) => at + 1))
  expect(all.map((message) => message.id).toSorted()).toEqual(sent.map((message) => message.id).toSorted())
  const answered = new Map(
    answers.map((answer) => useInternally(answer, ({ message }) => [message.id, message.seq])),
  )
  expect(all.every((message) => answered.get(message.id) === message.seq)).toBe(true)
})

test('[CHAT-02] an id that is somebody else’s message is refused, and what is refused takes no number', async () => {
  const id = await anOrder()
  await give(id, boreal)
  const { message } = (await say(andes, id, withPartner(boreal), 'First')).body
  const taken = await say(boreal, id, withPartner(andes), 'Mine', { id: message.id })
  expect([taken.status, taken.body]).toMatchObject([
    400,
    { issues: [{ path: 'id', code: 'VALUE_NOT_VALID' }] },
  ])
  const stranger = { mentions: [cima.person.userId] }
  expect((await say(boreal, id, withPartner(andes), 'Look', stranger)).body).toMatchObject({
    issues: [{ path: 'mentions', code: 'MENTION_READS_NOT' }],
  })
  expect((await say(boreal, id, withPartner(andes), 'x'.repeat(20_001))).status).toBe(400)
  expect((await say(boreal, id, withPartner(andes), ' \n ')).status).toBe(400)
  expect((await say(boreal, id, withPartner(andes), 'x'.repeat(20_000))).body.message.seq).toBe(2)
})

test('[CHAT-01] a text is kept exactly; edited, answered and deleted it says so, and what it said before is kept', async () => {
  const id = await anOrder()
  const { world, served } = holder
  // Twenty of them are one message.
  const all = naughtyStrings.filter((each) => each.trim() !== '')
  const texts = all.flatMap((_, at) => (at % 20 === 0 ? [all.slice(at, at + 20).join('\n')] : []))
  const chatId = await world.as(andes.person, andes.organization, async (scope) => {
    let last = ''
    for (const text of texts) {
      const message = { module: 'orders', recordId: id, lane: 'company', id: newId(), text } as const
      last = useInternally(
        await send(scope, { ...message, mentions: [], documents: [] }),
        (sent) => sent.chatId,
      )
    }
    return last
  })
  const kept: (string | null)[] = []
  for (let before: number | undefined; ; ) {
    const { body } = await served.call(
      api.listMessages,
      { chatId, limit: 10, ...(before ? { before } : {}) },
      andes,
    )
    kept.unshift(...body.items.map(({ text }) => text).toReversed())
    before = body.items.at(-1)?.seq
    if (!body.more) break
  }
  expect(kept).toEqual(texts)
  const { message } = (await say(andes, id, company, 'Sails on Friday')).body
  const of = { chatId, messageId: message.id }
  const edited = (await served.call(api.editMessage, { ...of, text: 'Sails on Saturday' }, andes)).body
  expect(edited).toMatchObject({ seq: message.seq, version: message.version + 1, text: 'Sails on Saturday' })
  expect(edited.editedAt).not.toBeNull()
  expect((await served.call(api.listMessageEdits, of, andes)).body.items).toMatchObject([
    { text: 'Sails on Friday' },
  ])
  const answer = (await say(andes, id, company, 'Good', { replyTo: message.id })).body.message
  expect(answer.replyTo).toEqual({ id: message.id, name: 'Ana of Andes', text: 'Sails on Saturday' })
  const liked = (await served.call(api.reactToMessage, { ...of, emoji: '👍', on: true }, andes)).body
  expect(liked.reactions).toEqual([{ emoji: '👍', names: ['Ana of Andes'], isMine: true }])
  await served.call(api.reactToMessage, { ...of, emoji: '👍', on: false }, andes)
  const deleted = (await served.call(api.deleteMessage, of, andes)).body
  expect(deleted).toMatchObject({ text: null, reactions: [] })
  expect((await served.call(api.editMessage, { ...of, text: 'Back' }, andes)).status).toBe(404)
  expect((await served.call(api.listMessageEdits, of, andes)).body.items).toEqual([])
  const { items } = (await served.call(api.listMessages, { chatId, since: answer.version }, andes)).body
  expect(items.map(({ id: changed, text }) => [changed, text])).toEqual([[message.id, null]])
  const [first] = (await served.call(api.listMessages, { chatId, limit: 1 }, andes)).body.items
  expect(first?.replyTo).toMatchObject({ text: null })
})

test('[CHAT-01] only its author edits or deletes a message, and unread counts what others wrote', async () => {
  const { served } = holder
  const id = await anOrder()
  await give(id, boreal)
  const { chatId, message } = (await say(andes, id, withPartner(boreal), 'One')).body
  await say(andes, id, withPartner(boreal), 'Two')
  const of = { chatId, messageId: message.id }
  expect((await served.call(api.editMessage, { ...of, text: 'Not mine' }, boreal)).status).toBe(404)
  expect((await served.call(api.deleteMessage, of, boreal)).status).toBe(404)
  const unread = async (as: As) =>
    (await chatsOf(as, id)).body.items.find(({ lane }) => lane === 'partner')?.unread
  expect([await unread(andes), await unread(boreal)]).toEqual([0, 2])
  await served.call(api.markChatRead, { chatId, seq: 1 }, boreal)
  expect(await unread(boreal)).toBe(1)
  await served.call(api.markChatRead, { chatId, seq: 1_000 }, boreal)
  const { body } = await served.call(api.markChatRead, { chatId, seq: 1 }, boreal)
  expect([body.lastReadSeq, await unread(boreal)]).toEqual([2, 0])
})

test('[CHAT-01] whom a message names hears of it, others once of what they haven’t read, as long as they read it', async () => {
  const { served } = holder
  const id = await anOrder('Tulip bulbs')
  await give(id, boreal)
  const heardBy = async (as: As) =>
    (await served.call(listNotices, {} as never, as)).body.items
      .filter(({ record }) => record.id === id)
      .map(({ kind, record }) => `${kind} ${record.name}`)
  await say(andes, id, withPartner(boreal), 'One')
  await vi.waitFor(async () => expect(await heardBy(boreal)).toEqual(['message Tulip bulbs']), soon)
  await say(andes, id, withPartner(boreal), 'Two')
  await say(andes, id, withPartner(boreal), 'You', { mentions: [boreal.person.userId] })
  await vi.waitFor(
    async () => expect(await heardBy(boreal)).toEqual(['mention Tulip bulbs', 'message Tulip bulbs']),
    soon,
  )
  expect(await heardBy(andes)).toEqual([])
  await say(boreal, id, withPartner(andes), 'Yes?')
  await vi.waitFor(async () => expect(await heardBy(andes)).toEqual(['message Tulip bulbs']), soon)
  await revoke(id, boreal)
  expect(await heardBy(boreal)).toEqual([])
})

test('[CHAT-03] open pages hear of messages that they may read, and of no others', async () => {
  const { served } = holder
  const id = await anOrder()
  await give(id, boreal)
  await give(id, cima)
  const pages = await Promise.all(
    [andes, boreal, cima].map((as) => listen(served, as.person, as.organization)),
  )
  await say(andes, id, withPartner(boreal), 'Just you')
  const heard = ({ heard: all }: (typeof pages)[number]) =>
    all.filter(({ recordId, fields }) => recordId === id && fields.includes(messagesEvent)).length
  await vi.waitFor(() => expect(pages.map(heard)).toEqual([1, 1, 0]), soon)
  // All three hear of what follows, so nothing is on its way any more.
  await say(andes, id, withPartner(cima), 'And you')
  await vi.waitFor(() => expect(pages.map(heard)).toEqual([2, 1, 1]), soon)
})

test('[CHAT-01] messages go with their record and come back with it', async () => {
  const { served } = holder
  const id = await anOrder()
  const { chatId, message } = (await say(andes, id, company, 'Keep me')).body
  await say(andes, id, company, 'Me too')
  await served.call(api.reactToMessage, { chatId, messageId: message.id, emoji: '✅', on: true }, andes)
  await served.call(ordersApi.delete, { id }, andes)
  expect(await read(andes, chatId)).toBe(404)
  expect((await chatsOf(andes, id)).status).toBe(404)
  await served.call(ordersApi.restore, { id }, andes)
  expect(await read(andes, chatId)).toEqual(['Me too', 'Keep me'])
  const [, first] = (await served.call(api.listMessages, { chatId }, andes)).body.items
  expect(first?.reactions).toMatchObject([{ emoji: '✅' }])
  expect((await say(andes, id, company, 'Third')).body.message.seq).toBe(3)
})
