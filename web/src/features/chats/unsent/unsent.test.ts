import { messageExample } from '@rumbo/domain/chats/message'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../../../lib/errors/api-error.ts'
import { addUnsent, dropUnsent, readUnsent, sendUnsent, tryUnsentAgain, type Unsent } from './unsent.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../lib/calls/call.ts', () => ({ call }))

const ana = { userId: 'ana', organizationId: 'andes' }
const written = (id: string): Unsent => ({
  module: 'shipments',
  recordId: 'r',
  lane: 'company',
  partnerId: null,
  id,
  text: id,
  replyTo: null,
  mentions: [],
  at: 0,
  refusal: null,
})
const answered = { chatId: 'c', message: messageExample }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers()
  call.mockReset()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
})
const start = () => {
  const sent: string[] = []
  onTestFinished(sendUnsent(ana, ({ of }) => sent.push(of.id)))
  return sent
}
const ids = () => readUnsent(ana).map(({ id }) => id)

test('[CHAT-02] what was written without a net waits in its order and goes when the net is back, each under its own id', async () => {
  addUnsent(ana, written('one'))
  addUnsent(ana, written('two'))
  call.mockRejectedValueOnce(new ApiError('network', 'away')).mockResolvedValue(answered)
  const sent = start()
  await vi.advanceTimersByTimeAsync(0)
  expect([sent, ids()]).toEqual([[], ['one', 'two']])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([sent, ids()]).toEqual([['one', 'two'], []])
  expect(call.mock.calls.map(([, input]) => input.id)).toEqual(['one', 'one', 'two'])
})

test('[CHAT-02] what the service refuses stays with the reason, holds up nothing, and goes when it is tried again', async () => {
  addUnsent(ana, written('refused'))
  addUnsent(ana, written('fine'))
  call.mockRejectedValueOnce(new ApiError('coded', 'Nobody reads it', { code: 'CHAT_CLOSED', status: 409 }))
  call.mockResolvedValue(answered)
  const sent = start()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['fine'])
  expect(readUnsent(ana)).toMatchObject([{ id: 'refused', refusal: 'Nobody reads it' }])
  tryUnsentAgain(ana, 'refused')
  await vi.advanceTimersByTimeAsync(0)
  expect([sent, ids()]).toEqual([['fine', 'refused'], []])
})

test('one person’s messages are nobody else’s, and what is dropped is not sent', async () => {
  addUnsent(ana, written('mine'))
  expect(readUnsent({ ...ana, userId: 'beto' })).toEqual([])
  expect(readUnsent({ ...ana, organizationId: 'boreal' })).toEqual([])
  dropUnsent(ana, 'mine')
  start()
  await vi.advanceTimersByTimeAsync(0)
  expect(call).not.toHaveBeenCalled()
})
