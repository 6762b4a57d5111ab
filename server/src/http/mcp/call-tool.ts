import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import { z } from 'zod'
import type { Action, Caller } from '../../access/scope/action.ts'
import type { KeyCall } from '../api-key.ts'
import { issuesOf, parseInput } from '../input.ts'
import { type CallServices, perform } from '../perform.ts'
import { boundAnswer } from './bound-answer.ts'
import { cleanTexts } from './clean-text.ts'
import { fieldsInShort, pageInShort, pick } from './in-short.ts'
import { readRows } from './read-rows.ts'
import { actionOf, moduleOf, type Tool, takesModule } from './tools.ts'

type Values = Readonly<Record<string, unknown>>

/** How a tool is called. */
export type ToolCall = {
  readonly services: CallServices
  readonly byKey: KeyCall
  readonly caller: Caller
  /** The actions that the key may call, by scope and role. */
  readonly allowed: readonly Action[]
}

/**
 * Calls a tool. What it may do the action itself decides, as for every call by a key.
 * @returns what the key's role sees, in 20,000 bytes at most
 * @throws AppError as the action does, BAD_REQUEST
 */
export async function callTool(tool: Tool, sent: Values, call: ToolCall): Promise<Values> {
  if (tool.kind === 'search') return boundAnswer(await search(tool, sent, call))
  const { module, ...rest } = sent
  const input = takesModule(tool) ? rest : sent
  const action = actionOf(tool, module)
  if (tool.kind === 'update') return boundAnswer(await update(action, input, call))
  return boundAnswer(await readTool(action, input, call))
}

function readTool(action: Action, input: Values, call: ToolCall): Promise<Values> {
  const { contract } = action
  const module = moduleOf(action)
  const read = async (limit: unknown) => {
    const query = limit === undefined ? input : { ...input, limit }
    const answer = await readBy(action, query, call)
    return contract.tool?.startsWith('list_') && input.fields === undefined
      ? pageInShort(module, answer)
      : answer
  }
  if ('limit' in contract.input.shape) return readRows(input.limit, read)
  return contract.tool === 'fields' ? readBy(action, input, call).then(fieldsInShort) : read(undefined)
}

const searched = z.strictObject({ words: z.string().trim().min(1).max(200) })
/** Hits of each module. */
const maxHits = 5

/** The first records of each module that hold the words, in short. */
async function search({ actions }: Tool, sent: Values, call: ToolCall): Promise<Values> {
  const { words } = parsed(searched, sent)
  const mine = actions.filter((action) => call.allowed.includes(action))
  if (mine.length === 0) throw new AppError('UNAUTHORIZED')
  const found = await Promise.all(
    mine.map(async (action) => {
      const page = await readBy(action, { search: words, limit: maxHits }, call)
      const { items, nextCursor } = pageInShort(moduleOf(action), page)
      return { module: moduleOf(action), items, more: nextCursor !== null }
    }),
  )
  return { modules: found.filter(({ items }) => Array.isArray(items) && items.length > 0) }
}

const values = z.record(z.string().max(64), z.unknown())
const changed = z.strictObject({ id: z.string(), values, seen: values, version: z.int().optional() })

/** What a change says next to its fields. */
const reserved = ['id', 'seen', 'organizationId']

/** Changes fields of one record; each with the value that was seen before. */
async function update(action: Action, sent: Values, call: ToolCall): Promise<Values> {
  const { id, values: patch, seen, version } = parsed(changed, sent)
  const issues = Object.keys(patch).flatMap((key): Omit<Issue, 'message'>[] => {
    if (reserved.includes(key)) return [{ path: key, code: 'FIELD_UNKNOWN' }]
    return Object.hasOwn(seen, key) ? [] : [{ path: `seen.${key}`, code: 'FIELD_REQUIRED' }]
  })
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues.slice(0, 50))
  const answer = await answerOf(action, call, {
    input: () => parseInput(action.contract, { params: { id }, query: {}, body: { ...patch, seen } }),
    version: () => version,
  })
  return pick(answer, ['id', 'version', ...Object.keys(patch), 'conflicts'])
}

function readBy(action: Action, query: Values, call: ToolCall): Promise<Values> {
  return answerOf(action, call, {
    input: () => parseInput(action.contract, { params: {}, query, body: undefined }),
  })
}

type Sent = { readonly input: () => unknown; readonly version?: () => number | undefined }

async function answerOf(action: Action, { services, byKey, caller }: ToolCall, sent: Sent): Promise<Values> {
  const answer = await perform(action, services, {
    ...sent,
    byKey,
    session: () => Promise.reject(new AppError('TOKEN_NOT_FOUND')),
    organization: () => undefined,
    caller,
    way: 'api',
  })
  return cleanTexts(answer) as Values
}

function parsed<T extends z.ZodType>(schema: T, sent: Values): z.output<T> {
  const { data, error } = schema.safeParse(sent, { reportInput: true })
  if (error) throw new AppError('BAD_REQUEST', {}, issuesOf(error))
  return data
}
