import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Served } from '../world/served.ts'

type Values = Record<string, unknown>

/** The answer of a tool: whether it refused, its values, and its text as it came. */
export type ToolAnswer = { readonly isError: boolean; readonly values: Values; readonly text: string }

/** An assistant connected by the protocol's own client, with a key. */
export type Assistant = {
  readonly client: Client
  readonly call: (name: string, input: Values) => Promise<ToolAnswer>
}

/** Connects the protocol's own client. @throws where the server refuses the key */
export async function connectAssistant({ url }: Served, secret: string): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const headers = { authorization: `Bearer ${secret}` }
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } })
  await client.connect(transport as Parameters<Client['connect']>[0])
  return {
    client,
    call: async (name, input) => {
      const answer = await client.callTool({ name, arguments: input })
      const [content] = answer.content as readonly { readonly type: string; readonly text: string }[]
      return {
        isError: answer.isError === true,
        values: answer.structuredContent as Values,
        text: content?.text ?? '',
      }
    },
  }
}

/** Posts to the server as any program would. */
export const post = ({ url }: Served, body: unknown, headers: Record<string, string> = {}) =>
  fetch(new URL('/mcp', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  })
