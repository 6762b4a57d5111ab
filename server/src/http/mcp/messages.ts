import { z } from 'zod'

/** The versions of the Model Context Protocol that are spoken, the newest first. */
export const protocolVersions = ['2025-11-25', '2025-06-18', '2025-03-26'] as const

/** Codes of JSON-RPC 2.0. */
export const rpcCodes = { invalidRequest: -32_600, methodNotFound: -32_601, invalidParams: -32_602 } as const

const id = z.union([z.string().max(200), z.number()])
const params = z.record(z.string(), z.unknown()).optional()
const request = z.object({ jsonrpc: z.literal('2.0'), id, method: z.string().max(200), params })
/** Notifications, and answers to requests of a server: neither is answered. */
const unanswered = z.union([
  z.strictObject({ jsonrpc: z.literal('2.0'), method: z.string().max(200), params }),
  z.strictObject({ jsonrpc: z.literal('2.0'), id, result: z.unknown() }),
  z.strictObject({ jsonrpc: z.literal('2.0'), id, error: z.unknown() }),
])

export type RpcRequest = z.output<typeof request>

/** What a body is: a request, something that gets no answer (null), or nothing of the protocol (undefined). */
export function readMessage(body: unknown): RpcRequest | null | undefined {
  const sent = request.safeParse(body)
  if (sent.success) return sent.data
  return unanswered.safeParse(body).success ? null : undefined
}

/** A version that both sides speak: the client's, or else the newest, which it may refuse. */
export const agreedVersion = (wanted: unknown): string =>
  protocolVersions.find((each) => each === wanted) ?? protocolVersions[0]

/** Refuses a message by JSON-RPC. */
export const rpcError = (id: RpcRequest['id'] | null, code: number, message: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

/** Answers a message by JSON-RPC. */
export const rpcResult = (id: RpcRequest['id'], result: object) => ({ jsonrpc: '2.0', id, result })

/** The answer of a tool: as text, and structured. */
export const toolResult = (answer: Readonly<Record<string, unknown>>, isError: boolean) => ({
  content: [{ type: 'text', text: JSON.stringify(answer) }],
  structuredContent: answer,
  isError,
})
