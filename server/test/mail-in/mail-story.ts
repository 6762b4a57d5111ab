import { connect } from 'node:net'
import * as chatsApi from '@rumbo/domain/chats/chats.api'
import * as api from '@rumbo/domain/chats/messages.api'
import { listHeldMails, makeMailAddress } from '@rumbo/domain/mail-in/mail-in.api'
import { ordersApi } from '@rumbo/domain/orders/api'
import { createTransport } from 'nodemailer'
import { expect, vi } from 'vitest'
import { type As, founder } from '../orders/order-story.ts'
import type { Served } from '../world/served.ts'
import { connect as connectCompanies, profileOf, share } from '../world/sharing.ts'

/** The domain of the addresses in tests. */
export const mailDomain = 'mail.rumbo.example'

/** Andes has orders, Boreal and Cima hold them. */
export type MailStory = Awaited<ReturnType<typeof mailStory>>

/** Companies that talk about orders, and mails to them. */
export async function mailStory(served: Served, port: number) {
  const { world } = served
  const [andes, boreal, cima] = [
    await founder(served, 'Andes'),
    await founder(served, 'Boreal'),
    await founder(served, 'Cima'),
  ]
  await connectCompanies(world, andes.organization, boreal.organization)
  await connectCompanies(world, andes.organization, cima.organization)
  const shows = await profileOf(world, andes.organization, { orders: { default: 'view' } })
  const order = async (name = 'Furniture'): Promise<string> =>
    (await served.call(ordersApi.create, { name } as never, andes)).body.id
  const give = (id: string, to: As, seesOthers = false) =>
    share(world, {
      by: andes.person,
      from: andes.organization,
      ids: [id],
      to: to.organization,
      profile: shows,
      seesOthers,
    })
  const addressOf = async (as: As, recordId: string): Promise<string> =>
    (await served.call(makeMailAddress, { module: 'orders', recordId }, as)).body.address ?? expect.fail()
  /** The texts of each lane that somebody reads: `{ company: [...], 'partner Boreal': [...] }`. */
  const lanes = async (as: As, recordId: string): Promise<Record<string, readonly (string | null)[]>> => {
    const { items } = (await served.call(chatsApi.listRecordChats, { module: 'orders', recordId }, as)).body
    const begun = items.filter(({ chatId, lastSeq }) => chatId !== null && lastSeq > 0)
    const texts = begun.map(async ({ chatId, lane, partner }) => {
      const { body } = await served.call(api.listMessages, { chatId: chatId ?? '', limit: 200 }, as)
      const name = [lane, partner?.label].filter(Boolean).join(' ')
      return [name, body.items.map(({ text }) => text).reverse()] as const
    })
    return Object.fromEntries(await Promise.all(texts))
  }
  const held = async (as: As, state: 'held' | 'automatic' = 'held') =>
    (await served.call(listHeldMails, { state }, as)).body.items
  const smtp = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
  return { world, andes, boreal, cima, order, give, addressOf, lanes, held, smtp }
}

/** A mail as it is on the wire. */
export const raw = (headers: readonly string[], body = 'Hello\r\n'): string =>
  `${headers.join('\r\n')}\r\n\r\n${body}`

/** Waits until all mails that came in were read. */
export const untilTaken = ({ world }: Pick<Served, 'world'>, timeout = 20_000) =>
  vi.waitFor(
    async () => {
      const { rows } = await world.owner.query(
        `select (select count(*)::int from base.received_mails where state = 'waiting' or (state = 'stored' and not is_kept)) as left,
           (select max(reason) from base.due where kind = 'received-mails' and attempts > 0) as reason`,
      )
      expect(rows).toEqual([{ left: 0, reason: null }])
    },
    { timeout, interval: 25 },
  )

/** Says lines to an SMTP server, one after each of its answers. @returns its answers */
export async function sayTo(port: number, lines: readonly string[]): Promise<readonly string[]> {
  const socket = connect(port, '127.0.0.1')
  const answers: string[] = []
  const waiting = [...lines]
  let text = ''
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (data) => {
      text += data.toString()
      const last = text.trimEnd().split('\r\n').at(-1) ?? ''
      if (!/^\d{3} /.test(last)) return
      answers.push(text.trimEnd())
      text = ''
      const next = waiting.shift()
      if (next === undefined) socket.end()
      else socket.write(`${next}\r\n`)
    })
  })
  return answers
}
