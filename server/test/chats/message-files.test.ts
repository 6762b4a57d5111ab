import { sendMessage } from '@rumbo/domain/chats/chats.api'
import { openMessageFile } from '@rumbo/domain/chats/files.api'
import * as api from '@rumbo/domain/chats/messages.api'
import * as own from '@rumbo/domain/chats/own-chats.api'
import { beginChat, leaveChat } from '@rumbo/domain/chats/people.api'
import { linkTo } from '@rumbo/domain/chats/record-links'
import { typingEvent } from '@rumbo/domain/chats/typing'
import { documentsApi } from '@rumbo/domain/documents/api'
import { openDocument } from '@rumbo/domain/documents/upload.api'
import { newId } from '@rumbo/domain/kernel/id'
import { ordersApi } from '@rumbo/domain/orders/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { addDocument, pdf } from '../documents/adding.ts'
import { listen } from '../http/listening.ts'
import { type As, founder } from '../orders/order-story.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'

const holder = useServed()
let ana: As
let beto: As
let boreal: As
let profile: string
const soon = { timeout: 15_000, interval: 50 }

beforeAll(async () => {
  const { served, world } = holder
  ana = await founder(served, 'Andes')
  beto = { person: await world.person('Beto'), organization: ana.organization }
  await world.join(ana.organization, beto.person, 'admin')
  boreal = await founder(served, 'Boreal')
  await connect(world, ana.organization, boreal.organization)
  profile = await profileOf(world, ana.organization, { orders: { default: 'view' } })
})

const orderFor = async (to: As | null, name = 'Furniture') => {
  const { served, world } = holder
  const id = (await served.call(ordersApi.create, { name } as never, ana)).body.id
  if (to)
    await share(world, { by: ana.person, from: ana.organization, ids: [id], to: to.organization, profile })
  return id
}
const mine = (text: string) =>
  addDocument(holder.served, ana, {
    part: pdf(text),
    name: `${text}.pdf`,
    visibility: 'mine',
    same: 'keep',
  })
const post = (as: As, recordId: string, more: object) =>
  holder.served.call(
    sendMessage,
    { module: 'orders', recordId, lane: 'company', id: newId(), text: 'See this', ...more } as never,
    as,
  )
const opened = (as: As, chatId: string, messageId: string, documentId: string) =>
  holder.served.call(openMessageFile, { chatId, messageId, documentId }, as)
const bytesAt = async (url: string) => {
  const answer = await fetch(`${holder.served.url}${url}`)
  return answer.status === 200 ? await answer.text() : answer.status
}

test('[CHAT-01] [CHAT-03] a file of a message is opened by those who read the message, and by nobody else, as long as they do', async () => {
  const { served, world } = holder
  const id = await orderFor(boreal)
  const document = await mine('Draft')
  const to = { lane: 'partner', partnerId: boreal.organization.id, documents: [document.id] }
  const { chatId, message } = (await post(ana, id, to)).body
  expect(message.files).toMatchObject([
    { id: document.id, name: 'Draft.pdf', contentType: 'application/pdf' },
  ])
  const { url } = (await opened(boreal, chatId, message.id, document.id)).body
  expect([await bytesAt(url), await bytesAt(url.slice(0, -3))]).toEqual([pdf('Draft').toString(), 404])
  // Among documents it is nobody's but its maker's.
  for (const as of [beto, boreal]) {
    const { items } = (await served.call(documentsApi.list, {} as never, as)).body
    expect(items.map((each: { id: string }) => each.id)).not.toContain(document.id)
    expect((await served.call(openDocument, { id: document.id }, as)).status).toBe(404)
  }
  expect((await opened(beto, chatId, message.id, document.id)).status).toBe(200)
  const inside = (await post(ana, id, { documents: [document.id] })).body
  expect((await opened(boreal, inside.chatId, inside.message.id, document.id)).status).toBe(404)
  await world.as(ana.person, ana.organization, (scope) =>
    revokeShares(scope, { ids: [id], organizationId: boreal.organization.id }),
  )
  expect([await bytesAt(url), (await opened(boreal, chatId, message.id, document.id)).status]).toEqual([
    404, 404,
  ])
  await served.call(api.deleteMessage, { chatId, messageId: message.id }, ana)
  expect((await opened(ana, chatId, message.id, document.id)).status).toBe(404)
  const stranger = await founder(served, 'Stranger')
  expect((await opened(stranger, inside.chatId, inside.message.id, document.id)).status).toBe(404)
})

test('[CHAT-01] a message takes files and no text, more than a hundred never, and none that its author doesn’t see', async () => {
  const { served } = holder
  const id = await orderFor(null)
  const documents = await Promise.all(Array.from({ length: 20 }, (_, at) => mine(`File ${at}`)))
  const ids = documents.map((each) => each.id)
  const { message } = (await post(ana, id, { text: '', documents: ids })).body
  expect(message.files.map((file) => file.id)).toEqual(ids)
  const other = await mine('Another')
  const again = await post(ana, id, { id: message.id, text: '', documents: [other.id] })
  expect(again.body.message.files.map((file) => file.id)).toEqual(ids)
  expect((await post(ana, id, { documents: Array.from({ length: 101 }, newId) })).status).toBe(400)
  expect((await post(beto, id, { documents: ids.slice(0, 1) })).status).toBe(404)
  expect((await post(ana, id, { text: ' ', documents: [] })).body).toMatchObject({
    issues: [{ path: 'text', code: 'FIELD_REQUIRED' }],
  })
  const empty = (await served.call(documentsApi.create, { name: 'No file yet' } as never, ana)).body
  expect((await post(ana, id, { documents: [String(empty.id)] })).status).toBe(404)
})

test('[CHAT-03] who left a group opens none of its files', async () => {
  const { served } = holder
  const others = [beto].map(({ person, organization }) => ({
    userId: person.userId,
    organizationId: organization.id,
  }))
  const { chatId } = (await served.call(beginChat, { id: newId(), kind: 'group', people: others }, ana)).body
  const document = await mine('Group')
  const sent = await served.call(
    own.sendToChat,
    { chatId, id: newId(), text: 'Here', documents: [document.id] },
    ana,
  )
  expect((await opened(beto, chatId, sent.body.message.id, document.id)).status).toBe(200)
  await served.call(leaveChat, { chatId }, beto)
  expect((await opened(beto, chatId, sent.body.message.id, document.id)).status).toBe(404)
})

test('[CHAT-01] a link to a record has its name for who sees the record, and for nobody else', async () => {
  const { served } = holder
  const shared = await orderFor(boreal, 'Shown to Boreal')
  const hidden = await orderFor(null, 'Hidden order')
  const text = `Like ${linkTo({ module: 'orders', recordId: hidden })}, not ${linkTo({ module: 'orders', recordId: shared })} ${linkTo({ module: 'nothing', recordId: shared })}`
  const to = { lane: 'partner', partnerId: boreal.organization.id, text }
  const { chatId, message } = (await post(ana, shared, to)).body
  expect(message.links.map(({ name }) => name)).toEqual(['Hidden order', 'Shown to Boreal'])
  const { body } = await served.call(api.listMessages, { chatId }, boreal)
  expect(body.items[0]?.links.map(({ name }) => name)).toEqual(['Shown to Boreal'])
  expect(JSON.stringify(body)).not.toMatch(/Hidden order/)
})

test('[CHAT-01] what nobody should send is refused or kept as text', async () => {
  const id = await orderFor(null)
  const emoji = '👩‍🚀'.repeat(100_000)
  expect([400, 413]).toContain((await post(ana, id, { text: emoji })).status)
  const links = '[Click](javascript:alert(1)) <img src=x onerror=alert(1)> [x](data:text/html,1)'
  expect((await post(ana, id, { text: links })).body.message.text).toBe(links)
  expect((await post(ana, id, { text: 'half a pair \ud800' })).status).toBe(400)
  expect((await post(ana, id, { mentions: [newId()] })).body).toMatchObject({
    issues: [{ path: 'mentions', code: 'MENTION_READS_NOT' }],
  })
})

test('[CHAT-03] a partner whose share ends while it types is heard no more, and sends nothing', async () => {
  const { served, world } = holder
  const id = await orderFor(boreal)
  const lane = { lane: 'partner', partnerId: ana.organization.id }
  const { chatId } = (await post(boreal, id, lane)).body
  const [anas, theirs] = await Promise.all([
    listen(served, ana.person, ana.organization),
    listen(served, boreal.person, boreal.organization),
  ])
  theirs.socket.emit(typingEvent, { chatId })
  await vi.waitFor(() => expect(anas.signals).toHaveLength(1), soon)
  await world.as(ana.person, ana.organization, (scope) =>
    revokeShares(scope, { ids: [id], organizationId: boreal.organization.id }),
  )
  theirs.socket.emit(typingEvent, { chatId })
  const late = await post(boreal, id, lane)
  expect([404, 409]).toContain(late.status)
  expect((await served.call(own.sendToChat, { chatId, id: newId(), text: 'Late' }, boreal)).status).toBe(404)
  expect(anas.signals).toHaveLength(1)
})
