import { setTimeout as wait } from 'node:timers/promises'
import { sendMessage } from '@rumbo/domain/chats/chats.api'
import type { Message } from '@rumbo/domain/chats/message'
import { editMessage, listMessages } from '@rumbo/domain/chats/messages.api'
import { newId } from '@rumbo/domain/kernel/id'
import { createShipment } from '@rumbo/domain/shipments/api'
import { io, type Socket } from 'socket.io-client'
import { expect, vi } from 'vitest'
import type { Organization, Person } from '../world/world.ts'
import type { System } from './system.ts'

/** A conversation about a shipment within a company. */
export type Conversation = {
  readonly system: System
  readonly organization: Organization
  readonly recordId: string
}

/** What somebody wrote, and what the service acknowledged of it. */
export type Written = { readonly id: string; text: string; seq: number }

/** A call that had to be made again. */
export type Failure = { readonly at: number; readonly what: string }

export type Writer = {
  readonly written: readonly Written[]
  readonly failures: readonly Failure[]
  readonly stop: () => Promise<void>
}

/** Waits so long before a call is made again, in milliseconds. */
const pause = 50

/**
 * Writes one message after the other, and edits every fifth. What fails is sent again under its id until the service has it, as the web
 * application does.
 * @param people take turns, since each may write a number of messages a minute
 */
export function startWriter(
  { system, organization, recordId }: Conversation,
  {
    name,
    people,
    every,
  }: { readonly name: string; readonly people: readonly Person[]; readonly every: number },
): Writer {
  const written: Written[] = []
  const failures: Failure[] = []
  let isStopped = false
  const insist = async <T extends { readonly status: number }>(
    what: string,
    call: () => Promise<T>,
  ): Promise<T> => {
    for (;;) {
      const failed = await call().then(
        (answer) =>
          answer.status < 300 ? answer : `${what}: ${answer.status} ${JSON.stringify(answer).slice(0, 300)}`,
        (error: unknown) => `${what}: ${error instanceof Error ? (error.cause ?? error) : error}`,
      )
      if (typeof failed !== 'string') return failed
      failures.push({ at: Date.now(), what: failed })
      await wait(pause)
    }
  }
  const write = async (turn: number) => {
    const person = people[turn % people.length]
    const as = { organization, ...(person && { person }) }
    const one: Written = { id: newId(), text: `${name} ${turn}`, seq: 0 }
    const { body } = await insist('send', () =>
      system.call(
        sendMessage,
        { module: 'shipments', recordId, lane: 'company', id: one.id, text: one.text },
        as,
      ),
    )
    one.seq = body.message.seq
    written.push(one)
    if (turn % 5 !== 4) return
    const text = `${one.text}, edited`
    await insist('edit', () => system.call(editMessage, { chatId: body.chatId, messageId: one.id, text }, as))
    one.text = text
  }
  const run = async () => {
    for (let turn = 0; !isStopped; turn++) {
      const next = wait(every)
      await write(turn)
      await next
    }
  }
  const running = run()
  return {
    written,
    failures,
    stop: () => {
      isStopped = true
      return running
    },
  }
}

export type Reader = {
  /** In the order in which they were first read. */
  readonly seen: ReadonlyMap<string, Message>
  readonly version: () => number
  readonly close: () => void
}

/** Reads a chat as a page does: after each hint what came since the version that it has, and again after a connection that was lost. */
export async function startReader(
  { system, organization, recordId }: Conversation,
  person: Person,
  chatId: string,
): Promise<Reader> {
  const seen = new Map<string, Message>()
  let version = 0
  let isReading = false
  let isWanted = false
  let isClosed = false
  const readOn = async () => {
    const { status, body } = await system.call(
      listMessages,
      { chatId, since: version, limit: 200 },
      { person, organization },
    )
    if (status !== 200) return true
    for (const message of body.items) seen.set(message.id, message)
    version = body.items.at(-1)?.version ?? version
    return body.more
  }
  const catchUp = async () => {
    isWanted = true
    if (isReading) return
    isReading = true
    while (isWanted && !isClosed) {
      isWanted = false
      isWanted = (await readOn().catch(() => true)) || isWanted
      // As often as a page does at most.
      await wait(pause)
    }
    isReading = false
  }
  const socket: Socket = io(system.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 1_000,
    auth: { tokenRumbo: system.token(person), organizationId: organization.id },
  })
  socket.on('connect', () => void catchUp())
  socket.on('missed', () => void catchUp())
  socket.on('changed', (change: { readonly recordId: string | null }) => {
    if (change.recordId === recordId) void catchUp()
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return {
    seen,
    version: () => version,
    close: () => {
      isClosed = true
      socket.close()
    },
  }
}

/** People of one company who may write to each other. */
export type Crowd = {
  readonly system: System
  readonly people: readonly Person[]
  readonly organization: Organization
}

export async function crowd(system: System, count: number): Promise<Crowd> {
  const first = await system.world.person('Person 0')
  const organization = await system.world.organization('Andes', first)
  const people = [first]
  for (let at = 1; at < count; at++) {
    const person = await system.world.person(`Person ${at}`)
    await system.world.join(organization, person, 'admin')
    people.push(person)
  }
  return { system, people, organization }
}

/** A conversation that goes on until `holds` ends it. */
export type Talk = {
  readonly written: () => readonly Written[]
  readonly failures: () => readonly Failure[]
  /** Lets it go on for so many milliseconds. */
  readonly writes: (milliseconds: number) => Promise<void>
  /** Waits until every writer has written again. @returns after how many milliseconds */
  readonly goesOn: () => Promise<number>
  /** Ends it, and holds what readers and database have against what was acknowledged: nothing lost, nothing doubled, all in order. */
  readonly holds: () => Promise<void>
}

/** Has six of them write at once, some people each by turns and each again after so many milliseconds, and two read. */
export async function converse(
  { system, people, organization }: Crowd,
  { every = 60 }: { readonly every?: number } = {},
): Promise<Talk> {
  const [person] = people
  const as = { organization, ...(person && { person }) }
  const made = await system.call(createShipment, { name: 'Coffee', freightType: 'ocean' }, as)
  const recordId = made.body.id
  const first = { module: 'shipments', recordId, lane: 'company', id: newId(), text: 'first' } as const
  const { chatId } = (await system.call(sendMessage, first, as)).body
  const conversation = { system, organization, recordId }
  const readers = await Promise.all(people.slice(0, 2).map((each) => startReader(conversation, each, chatId)))
  const writers = Array.from({ length: 6 }, (_, at) =>
    startWriter(conversation, {
      name: `W${at}`,
      people: people.filter((_, turn) => turn % 6 === at),
      every,
    }),
  )
  const written = () => writers.flatMap((writer) => writer.written)
  return {
    written,
    failures: () => writers.flatMap(({ failures }) => failures),
    writes: async (milliseconds) => void (await wait(milliseconds)),
    goesOn: async () => {
      const begun = Date.now()
      const counts = writers.map((writer) => writer.written.length)
      // What was on its way as it began counts for nothing.
      while (writers.some((writer, at) => writer.written.length < (counts[at] ?? 0) + 2)) await wait(20)
      return Date.now() - begun
    },
    holds: async () => {
      await Promise.all(writers.map(({ stop }) => stop()))
      const seqs = Array.from({ length: written().length + 1 }, (_, at) => at + 1)
      for (const reader of readers) {
        await vi.waitFor(() => expect(reader.seen.size).toBeGreaterThan(written().length), 15_000)
        await vi.waitFor(
          () =>
            expect(written().map(({ id }) => reader.seen.get(id)?.text)).toEqual(
              written().map(({ text }) => text),
            ),
          15_000,
        )
        expect([...reader.seen.values()].map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(seqs)
        reader.close()
      }
      for (const writer of writers) {
        const own = writer.written.map(({ seq }) => seq)
        expect(own).toEqual([...own].sort((a, b) => a - b))
      }
    },
  }
}
