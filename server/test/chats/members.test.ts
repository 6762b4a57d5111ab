import { sendMessage } from '@rumbo/domain/chats/chats.api'
import type { ChatFilter } from '@rumbo/domain/chats/lane'
import * as api from '@rumbo/domain/chats/messages.api'
import * as own from '@rumbo/domain/chats/own-chats.api'
import * as people from '@rumbo/domain/chats/people.api'
import { typingEvent } from '@rumbo/domain/chats/typing'
import { newId } from '@rumbo/domain/kernel/id'
import { ordersApi } from '@rumbo/domain/orders/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { statement } from '../../src/access/scope/statement.ts'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { listen } from '../http/listening.ts'
import { type As, founder } from '../orders/order-story.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'

/** Ana and Beto of Andes, with partners Boreal and Cima who don't know of each other. */
const holder = useServed()
let ana: As
let beto: As
let carla: As
let boreal: As
let cima: As
const soon = { timeout: 15_000, interval: 50 }

beforeAll(async () => {
  const { served, world } = holder
  ana = await founder(served, 'Andes')
  const member = async (name: string): Promise<As> => {
    const person = await world.person(name)
    await world.join(ana.organization, person, 'admin')
    return { person, organization: ana.organization }
  }
  beto = await member('Beto')
  carla = await member('Carla')
  boreal = await founder(served, 'Boreal')
  cima = await founder(served, 'Cima')
  await connect(world, ana.organization, boreal.organization)
  await connect(world, ana.organization, cima.organization)
})

const nameOf = ({ person, organization }: As) => ({
  organizationId: organization.id,
  userId: person.userId,
})
const begin = (as: As, kind: 'direct' | 'group', others: readonly As[], more: object = {}) =>
  holder.served.call(people.beginChat, { id: newId(), kind, people: others.map(nameOf), ...more }, as)
const say = (as: As, chatId: string, text: string, more: object = {}) =>
  holder.served.call(own.sendToChat, { chatId, id: newId(), text, ...more }, as)
const read = async (as: As, chatId: string) => {
  const { status, body } = await holder.served.call(api.listMessages, { chatId }, as)
  return status === 200 ? body.items.map(({ text }) => text) : status
}
const listed = async (as: As, filter: ChatFilter = 'all') =>
  (await holder.served.call(own.listChats, { filter }, as)).body.items
const unread = async (as: As) => (await holder.served.call(own.countUnreadChats, {} as never, as)).body.chats
const found = async (as: As, text: string) =>
  (await holder.served.call(own.findMessages, { text }, as)).body.items.map(({ message }) => message.text)
const order = async () =>
  (await holder.served.call(ordersApi.create, { name: 'Furniture' } as never, ana)).body.id

test('[CHAT-03] a chat of two people is read by those two alone, and is one however often it is begun', async () => {
  const { served, world } = holder
  const { chatId } = (await begin(ana, 'direct', [boreal])).body
  expect((await begin(boreal, 'direct', [ana])).body).toEqual({ chatId })
  const { message } = (await say(ana, chatId, 'Hello')).body
  await say(boreal, chatId, 'Hello Ana')
  expect([await read(ana, chatId), await read(boreal, chatId)]).toEqual([
    ['Hello Ana', 'Hello'],
    ['Hello Ana', 'Hello'],
  ])
  for (const other of [beto, cima]) {
    const of = { chatId, messageId: message.id }
    const answers = await Promise.all([
      served.call(own.getChat, { chatId }, other),
      served.call(api.listMessages, { chatId }, other),
      served.call(api.listMessageEdits, of, other),
      served.call(api.reactToMessage, { ...of, emoji: '👍', on: true }, other),
      served.call(api.markChatRead, { chatId, seq: 1 }, other),
      served.call(people.leaveChat, { chatId }, other),
      served.call(people.muteChat, { chatId, muted: true }, other),
      say(other, chatId, 'Me too'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect([await listed(other), await found(other, 'Hello')]).toEqual([[], []])
  }
  // Whoever had found a way to run text through the application's connection gets no further.
  const attempts = [
    statement`select id from record.chats where id = ${chatId}`,
    statement`select id from record.chat_messages where chat_id = ${chatId}`,
    statement`select user_id from tenant.chat_members where chat_id = ${chatId}`,
    statement`select user_id from system.chat_member_people(array[${chatId}]::uuid[])`,
  ]
  for (const attempt of attempts)
    expect(await world.as(beto.person, beto.organization, (scope) => scope.all(attempt))).toEqual([])
  await expect(
    world.as(beto.person, beto.organization, (scope) =>
      scope.all(statement`insert into tenant.chat_members (organization_id, chat_id, user_id, last_read_seq, record_id)
        values (tenant.org(), ${chatId}, tenant.acting_user(), 0, null)`),
    ),
  ).rejects.toThrow(/check option/)
})

test('[CHAT-03] who joins a group reads what is written from then on, who leaves it nothing, and the box says who reads', async () => {
  const { served } = holder
  const { chatId } = (await begin(ana, 'group', [beto, boreal], { name: 'Customs' })).body
  await say(ana, chatId, 'Before Carla')
  expect((await served.call(people.addChatPeople, { chatId, people: [nameOf(carla)] }, boreal)).status).toBe(
    200,
  )
  await say(beto, chatId, 'With Carla')
  expect(await read(carla, chatId)).toEqual(['With Carla'])
  expect(await found(carla, 'carla')).toEqual(['With Carla'])
  const readers = async () => {
    const { chat } = (await served.call(own.getChat, { chatId }, ana)).body
    return [
      chat.name,
      ...chat.readers.map(({ organization, people: all }) => `${organization.label} ${all.length}`),
    ]
  }
  expect(await readers()).toEqual(['Customs', 'Andes 3', 'Boreal 1'])
  await served.call(people.leaveChat, { chatId }, beto)
  expect([await read(beto, chatId), (await say(beto, chatId, 'Still here?')).status]).toEqual([404, 404])
  await say(ana, chatId, 'Beto is out')
  await served.call(people.renameChat, { chatId, name: 'Customs 2' }, carla)
  expect(await readers()).toEqual(['Customs 2', 'Andes 2', 'Boreal 1'])
  await served.call(people.addChatPeople, { chatId, people: [nameOf(beto)] }, ana)
  await say(ana, chatId, 'Beto is back')
  expect(await read(beto, chatId)).toEqual(['Beto is back'])
})

test('[CHAT-06] people of two partners never meet, and nobody is reached but people of one’s own company and of connected partners', async () => {
  const { served } = holder
  const refused = { status: 409, body: { code: 'PERSON_NOT_REACHED' } }
  expect(await begin(ana, 'group', [boreal, cima])).toMatchObject(refused)
  expect(await begin(boreal, 'direct', [cima])).toMatchObject(refused)
  expect(await begin(ana, 'direct', [ana])).toMatchObject(refused)
  const stranger = await founder(served, 'Stranger')
  expect(await begin(ana, 'direct', [stranger])).toMatchObject(refused)
  const { chatId } = (await begin(ana, 'group', [boreal, beto])).body
  expect(await served.call(people.addChatPeople, { chatId, people: [nameOf(cima)] }, ana)).toMatchObject(
    refused,
  )
  const inside = (await begin(ana, 'group', [beto, carla])).body.chatId
  expect(
    await served.call(people.addChatPeople, { chatId: inside, people: [nameOf(boreal)] }, ana),
  ).toMatchObject(refused)
  const names = async (as: As, search = '') =>
    (await served.call(people.listChatPeople, { search }, as)).body.items.map(({ name }) => name)
  expect(await names(ana)).toEqual(['Beto', 'Carla', 'Ana of Boreal', 'Ana of Cima'])
  expect(await names(ana, 'BORÉAL')).toEqual(['Ana of Boreal'])
  expect(await names(boreal)).toEqual(['Ana of Andes', 'Beto', 'Carla'])
})

test('[CHAT-03] a connection that ends closes its chats: what was written stays with those who have it', async () => {
  const { served, world } = holder
  const dorada = await founder(served, 'Dorada')
  await connect(world, ana.organization, dorada.organization)
  const { chatId } = (await begin(ana, 'direct', [dorada])).body
  await say(dorada, chatId, 'While we know each other')
  await world.owner.query(
    "update base.connections set state = 'ended', ended_by_organization_id = $1, ended_at = now() where $1 in (from_organization_id, to_organization_id)",
    [dorada.organization.id],
  )
  expect((await say(ana, chatId, 'Hello?')).body).toMatchObject({ code: 'CHAT_CLOSED' })
  expect(await read(dorada, chatId)).toEqual(['While we know each other'])
  expect((await served.call(own.getChat, { chatId }, ana)).body.chat.open).toBe(false)
})

test('[CHAT-01] one’s chats stand with what is new first; muted ones are quiet, and records’ come as one takes part', async () => {
  const { served, world } = holder
  const eva: As = { person: await world.person('Eva'), organization: ana.organization }
  await world.join(ana.organization, eva.person, 'admin')
  const id = await order()
  const written = { module: 'orders', recordId: id, lane: 'company', id: newId(), text: 'Look, Eva' } as const
  await served.call(sendMessage, { ...written, mentions: [eva.person.userId] }, ana)
  const direct = (await begin(eva, 'direct', [ana])).body.chatId
  await say(eva, direct, 'Yes')
  const lines = async (filter: ChatFilter = 'all') =>
    (await listed(eva, filter)).map((chat) => [
      chat.record?.name ?? chat.people.join(),
      chat.last?.text,
      chat.unread,
    ])
  const ofOrder = ['Furniture', 'Look, Eva', 1]
  const ofAna = ['Ana of Andes', 'Yes', 0]
  expect(await lines()).toEqual([ofOrder, ofAna])
  expect([await lines('unread'), await lines('records'), await lines('mine')]).toEqual([
    [ofOrder],
    [ofOrder],
    [ofOrder, ofAna],
  ])
  expect(await unread(eva)).toBe(1)
  const chatId = (await listed(eva, 'unread'))[0]?.chatId ?? ''
  await served.call(people.muteChat, { chatId, muted: true }, eva)
  expect(await unread(eva)).toBe(0)
  expect(await lines()).toEqual([ofAna, ofOrder])
  await served.call(people.muteChat, { chatId, muted: false }, eva)
  await served.call(api.markChatRead, { chatId, seq: 1 }, eva)
  expect([await unread(eva), await lines('unread')]).toEqual([0, []])
})

test('[CHAT-01] [CHAT-03] a search finds messages by any part of them, of those alone that its reader reads now', async () => {
  const { served, world } = holder
  const id = await order()
  const profile = await profileOf(world, ana.organization, { orders: { default: 'view' } })
  await share(world, {
    by: ana.person,
    from: ana.organization,
    ids: [id],
    to: boreal.organization,
    profile,
  })
  const to = { module: 'orders', recordId: id }
  const post = (as: As, text: string, lane: object) =>
    served.call(sendMessage, { ...to, id: newId(), text, ...lane } as never, as)
  await post(ana, 'El camión salió de Ñuñoa', { lane: 'company' })
  await post(ana, 'Your CAMION leaves at 50%', { lane: 'partner', partnerId: boreal.organization.id })
  expect(await found(beto, 'camion')).toEqual(['Your CAMION leaves at 50%', 'El camión salió de Ñuñoa'])
  expect(await found(beto, 'ñuño')).toEqual(['El camión salió de Ñuñoa'])
  expect(await found(beto, 'leaves at 50%')).toEqual(['Your CAMION leaves at 50%'])
  expect(await found(beto, 'leaves%at')).toEqual([])
  expect((await served.call(own.findMessages, { text: '%%' }, beto)).status).toBe(400)
  expect(await found(boreal, 'camión')).toEqual(['Your CAMION leaves at 50%'])
  await world.as(ana.person, ana.organization, (scope) =>
    revokeShares(scope, { ids: [id], organizationId: boreal.organization.id }),
  )
  expect(await found(boreal, 'camión')).toEqual([])
})

test('[CHAT-01] short words are found as words, and texts of scripts without spaces by any part of them', async () => {
  const { served } = holder
  const id = await order()
  const texts = [
    'Send the B/L of PO 77, please',
    'The report is here',
    'Número de PO: 9',
    '货柜已经到港',
    '柜子',
    'コンテナ',
    '컨테이너 도착',
  ]
  for (const text of texts)
    await served.call(
      sendMessage,
      { module: 'orders', recordId: id, lane: 'company', id: newId(), text } as never,
      ana,
    )
  const [bl, , po, port, box, kana, hangul] = texts
  expect(await found(beto, 'B/L')).toEqual([bl])
  expect(await found(beto, 'b/l')).toEqual([bl])
  // Not as a part of "report".
  expect(await found(beto, 'po')).toEqual([po, bl])
  expect(await found(beto, 'PO 77')).toEqual([bl])
  expect(await found(beto, '77')).toEqual([bl])
  expect(await found(beto, '货柜')).toEqual([port])
  expect(await found(beto, '柜')).toEqual([box, port])
  expect(await found(beto, '货柜已经')).toEqual([port])
  expect(await found(beto, '柜货')).toEqual([])
  expect(await found(beto, 'テナ')).toEqual([kana])
  expect(await found(beto, '도착')).toEqual([hangul])
  for (const text of ['a', '/', '  '])
    expect((await served.call(own.findMessages, { text }, beto)).status).toBe(400)
  // An index answers it.
  const { owner } = holder.world
  await owner.query('begin; set local enable_seqscan = off')
  const { rows } = await owner.query(
    `explain select from base.chat_messages m where base.short_words(m.body) @> array['b', 'l']`,
  )
  await owner.query('rollback')
  expect(JSON.stringify(rows)).toContain('chat_messages_short')
})

test('[CHAT-01] [CHAT-03] that somebody types is heard by those who read the chat, by nobody else, and ends with their right', async () => {
  const { served, world } = holder
  const { chatId } = (await begin(ana, 'group', [beto, boreal])).body
  const all = [ana, beto, carla, boreal, cima]
  const pages = await Promise.all(all.map((as) => listen(served, as.person, as.organization)))
  const [anas, betos] = pages
  const heard = () => pages.map(({ signals }) => signals.length)
  anas?.socket.emit(typingEvent, { chatId })
  await vi.waitFor(() => expect(heard()).toEqual([0, 1, 0, 1, 0]), soon)
  expect(betos?.signals).toEqual([[typingEvent, { chatId, name: 'Ana of Andes' }]])
  await served.call(people.leaveChat, { chatId }, beto)
  // What can't be read and who isn't in it are heard by nobody.
  betos?.socket.emit(typingEvent, { chatId })
  pages[2]?.socket.emit(typingEvent, { chatId })
  pages[3]?.socket.emit(typingEvent, { chatId: 7 })
  pages[4]?.socket.emit(typingEvent, { chatId: newId() })
  await say(boreal, chatId, 'Done')
  const isOfChat = ({ module, rowId }: { module: string; rowId: string | null }) =>
    module === 'chats' && rowId === chatId
  await vi.waitFor(() => expect(anas?.heard.some(isOfChat)).toBe(true), soon)
  await vi.waitFor(async () => {
    // A page says it at most once a second.
    anas?.socket.emit(typingEvent, { chatId })
    expect(pages[3]?.signals.length).toBeGreaterThan(1)
  }, soon)
  expect(heard().filter((_, at) => at !== 3)).toEqual([0, 1, 0, 0])
  expect(pages[2]?.heard.some(isOfChat)).toBe(false)
  expect(
    (await world.owner.query('select count(*)::int as n from base.outbox where module = $1', ['typing']))
      .rows[0].n,
  ).toBe(0)
})
