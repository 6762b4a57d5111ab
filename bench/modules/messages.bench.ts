import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendMessage } from '@rumbo/domain/chats/chats.api'
import { newId } from '@rumbo/domain/kernel/id'
import { createShipment } from '@rumbo/domain/shipments/api'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { type Dataset, openDataset } from '../support/dataset.ts'
import { type Caller, caller } from '../support/http.ts'
import { median, say, tell } from '../support/measure.ts'
import { addMember } from '../support/people.ts'

// CHAT-01, CHAT-02: one message reaches a thousand open pages, whoever was away gets a thousand missed messages, and a search finds what was
// written among a million messages. The bare peer is socket.io with an HTTP call that emits to a room.
const listeners = Number(process.env.RUMBO_BENCH_LISTENERS ?? 1_000)
const inAll = Number(process.env.RUMBO_BENCH_MESSAGES ?? 1_000_000)
const rounds = 30
/** How many messages are written at once, each about another record, where what is delivered in a second is measured. */
const together = 10
const missed = 1_000

const data = await openDataset()
const [organization = ''] = data.small
const bareServer = await serveBareSockets()
try {
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: organization })
  // Records of their own each time: the chats of others hold what searches were measured on.
  const record = { name: 'Talked about', freightType: 'ocean' }
  const recordIds: string[] = []
  for (let at = 0; at < together; at++) {
    const made = await ours(createShipment.path, { method: 'POST', body: record })
    recordIds.push((JSON.parse(made.toString()) as { readonly id: string }).id)
  }
  const [recordId = ''] = recordIds
  const writers = await writersIn(data, organization)
  let sent = 0
  const send = async (text: string, recordId: string) => {
    const body = { module: 'shipments', recordId, lane: 'company', id: newId(), text }
    const write = writers[sent++ % writers.length] ?? ours
    const answer = JSON.parse((await write(sendMessage.path, { method: 'POST', body })).toString())
    return answer as { readonly chatId: string; readonly message: { readonly version: number } }
  }
  const { chatId } = await send('The first', recordId)
  await reach(send, recordIds)
  await backfill(ours, chatId, (text) => send(text, recordId))
  await searches(ours, data, { chatId, recordId })
} finally {
  await bareServer.close()
  await data.close()
}

/** As many people as write a thousand messages together: each may write a hundred and twenty a minute. */
async function writersIn(data: Dataset, organizationId: string): Promise<readonly Caller[]> {
  const permissions = { modules: ['shipments'], default: 'edit', fields: {} }
  const writers: Caller[] = []
  for (let at = 0; at < 12; at++) {
    const { token } = await addMember(data, { name: `Writes ${at}`, permissions }, organizationId)
    writers.push(caller(data.url, { authorization: `Bearer ${token}`, organizationId }))
  }
  return writers
}

/** Those who read: people who follow none of it, so that the message is all that they hear. */
async function readersIn(data: Dataset, organizationId: string): Promise<readonly object[]> {
  const permissions = { modules: ['shipments'], default: 'edit', fields: {} }
  const auths: object[] = []
  for (let at = 0; at < 20; at++) {
    const { token } = await addMember(data, { name: `Reads ${at}`, permissions }, organizationId)
    auths.push({ tokenRumbo: token, organizationId })
  }
  return auths
}

/** Opens so many pages that hear of something; `hear` causes messages, and ends when every page has heard of each. */
async function pages(url: string, auths: readonly object[], isHeard: (args: readonly unknown[]) => boolean) {
  let left = 0
  let began = 0
  let times: number[] = []
  let done = () => {}
  const sockets: Socket[] = []
  for (let from = 0; from < listeners; from += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, listeners - from) }, (_, at) => {
        const auth = auths[(from + at) % auths.length] ?? {}
        const socket = io(url, { transports: ['websocket'], forceNew: true, auth })
        sockets.push(socket)
        socket.onAny((...args: unknown[]) => {
          if (!isHeard(args)) return
          times.push(performance.now() - began)
          left -= 1
          if (left === 0) done()
        })
        return new Promise<void>((resolve) => socket.once('connect', resolve))
      }),
    )
  return {
    hear: async (causes: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> => {
      times = []
      left = listeners * causes.length
      const all = new Promise<void>((resolve) => {
        done = resolve
      })
      began = performance.now()
      await Promise.all([...causes.map((cause) => cause()), all])
      return times
    },
    close: () => {
      for (const socket of sockets) socket.disconnect()
    },
  }
}

async function reach(
  send: (text: string, recordId: string) => Promise<unknown>,
  recordIds: readonly string[],
): Promise<void> {
  const isOurs = ([event, change]: readonly unknown[]) =>
    event === 'changed' && recordIds.includes((change as { recordId: string | null }).recordId ?? '')
  const product = await pages(data.url, await readersIn(data, organization), isOurs)
  const bare = await pages(bareServer.url, [], ([event]) => event === 'changed')
  const call = caller(bareServer.url)
  const both = {
    product: { ...product, send: (recordId: string) => () => send('A message', recordId) },
    bare: { ...bare, send: () => () => call('/send', { method: 'POST', body: {} }) },
  }
  const times = { product: [] as number[], bare: [] as number[] }
  const rates = { product: [] as number[], bare: [] as number[] }
  // By turns, and one message by itself before many at once: what follows of those would slow it.
  for (let round = -5; round < rounds; round++)
    for (const which of ['product', 'bare'] as const) {
      const heard = await both[which].hear([both[which].send(recordIds[0] ?? '')])
      if (round >= 0) times[which].push(...heard)
    }
  for (let round = -5; round < rounds; round++)
    for (const which of ['product', 'bare'] as const) {
      const began = performance.now()
      const heard = await both[which].hear(recordIds.map(both[which].send))
      if (round >= 0) rates[which].push(heard.length / (performance.now() - began))
    }
  product.close()
  bare.close()
  const share = (all: readonly number[], part: number) =>
    all.toSorted((a, b) => a - b)[Math.floor(all.length * part)] ?? 0
  for (const which of ['product', 'bare'] as const)
    say(
      `${which}: one alone ${share(times[which], 0.5).toFixed(1)} ms, ${share(times[which], 0.99).toFixed(1)} ms by 99 %; ${together} at once ${median(rates[which]).toFixed(0)} deliveries a ms`,
    )
  tell({
    name: `one message to ${listeners} open pages, 99 %`,
    value: share(times.product, 0.99),
    bar: 250,
    unit: ' ms',
  })
  tell({
    name: 'deliveries of messages, of bare socket.io’s',
    value: median(rates.product) / median(rates.bare),
    bar: 0.8,
    better: 'more',
  })
}

/** Reads what a page missed, as pages do: by version, two hundred at a time. */
async function backfill(
  ours: Caller,
  chatId: string,
  send: (text: string) => Promise<{ readonly message: { readonly version: number } }>,
): Promise<void> {
  const { message } = await send('The last before the net was gone')
  for (let at = 0; at < missed; at++) await send(`Missed ${at}`)
  const times: number[] = []
  for (let round = 0; round < 9; round++) {
    const began = performance.now()
    let count = 0
    for (let since = message.version, more = true; more; ) {
      const answer = JSON.parse(
        (await ours(`/api/v1/chats/${chatId}/messages?since=${since}&limit=200`)).toString(),
      ) as { items: { version: number }[]; more: boolean }
      count += answer.items.length
      since = answer.items.at(-1)?.version ?? since
      more = answer.more
    }
    if (count !== missed) throw new Error(`${count} of ${missed} came`)
    times.push(performance.now() - began)
  }
  tell({ name: `${missed} missed messages`, value: median(times), bar: 300, unit: ' ms' })
}

type Of = { readonly chatId: string; readonly recordId: string }

/** Fills the organization's chats with so many messages and searches them. */
async function searches(ours: Caller, { bare }: Dataset, { chatId, recordId }: Of): Promise<void> {
  const words = [
    'carrier',
    'terminal',
    'container',
    'draft',
    'invoice',
    'amendment',
    'vessel',
    'customs',
    'gate',
    'seal',
  ]
  const { rows } = await bare.query<{ count: number }>(
    'select count(*)::int as count from base.chat_messages where organization_id = $1',
    [organization],
  )
  const there = rows[0]?.count ?? 0
  for (let from = there; from < inAll; from += 100_000) {
    const count = Math.min(100_000, inAll - from)
    await bare.query(
      `insert into base.chat_messages (organization_id, chat_id, record_id, id, seq, version, author_organization_id, author_user_id,
         author_name, body, readers, created_at)
       select $1, $2, $3, gen_random_uuid(), 10000000 + $4 + n, 10000000 + $4 + n, $1, null, 'Bench',
         concat_ws(' ', ($5::text[])[1 + (n * 7919) % 10], ($5::text[])[1 + (n / 10) % 10], md5(($4 + n)::text),
           case when n % 1000 = 0 then 'fumigación' end),
         array[$1::uuid], now() - make_interval(secs => $4 + n)
       from generate_series(1, $6::int) n`,
      [organization, chatId, recordId, from, words, count],
    )
    say(`  ${from + count} messages`)
  }
  await bare.query('analyze base.chat_messages')
  const typed = {
    'a word of many': 'customs',
    'two words of many': 'vessel customs',
    'a rare word': 'fumigacion',
    'a number': '4711',
    'what stands in one': '0cc175b9c0f1b6a8',
    'what nothing has': 'zqzqzq',
  }
  const slowest: number[] = []
  for (const [about, text] of Object.entries(typed)) {
    const times: number[] = []
    for (let round = 0; round < 9; round++) {
      const began = performance.now()
      await ours(`/api/v1/chats/search?text=${encodeURIComponent(text)}`)
      times.push(performance.now() - began)
    }
    say(`${about} (${text}): ${median(times).toFixed(1)} ms, at first ${times[0]?.toFixed(1)} ms`)
    slowest.push(median(times))
  }
  tell({
    name: `search among ${inAll.toLocaleString('en-us')} messages: the slowest text`,
    value: Math.max(...slowest),
    bar: 150,
    unit: ' ms',
  })
}

/** Socket.io by itself: a call emits to a room in which all are. */
async function serveBareSockets() {
  const server = createServer((_request, answer) => {
    sockets.to('all').emit('changed', { recordId: newId(), fields: ['@inside'] })
    answer.end('{}')
  })
  const sockets = new Server(server, { transports: ['websocket'], serveClient: false })
  sockets.on('connection', (socket) => void socket.join('all'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => void (await sockets.close()),
  }
}
