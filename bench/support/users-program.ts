import { listPath } from './bare.ts'
import { type Caller, caller } from './http.ts'

// Users in a process of their own, so that what they cost isn't the server's. Hears who they are and for how long they call, answers
// how long each call took, and ends with its parent.

/** Somebody who never rests: of ten calls six list, three open a shipment and one edits it. */
export type User = {
  readonly url: string
  readonly token: string
  readonly organizationId: string
  /** Shipments that they open and edit. */
  readonly ids: readonly string[]
}
type Kind = 'list' | 'open' | 'edit'
export type Wish = { readonly users: readonly User[]; readonly seconds: number }
/** Milliseconds of all calls by their kind, and how those that failed were answered. */
export type Answers = {
  readonly times: Readonly<Record<Kind, readonly number[]>>
  readonly failures: readonly string[]
}

const turns: readonly Kind[] = [
  'list',
  'open',
  'list',
  'list',
  'edit',
  'list',
  'open',
  'list',
  'open',
  'list',
]

process.on('message', (wish: Wish) => void load(wish).then((answers) => process.send?.(answers)))
process.on('disconnect', () => process.exit())

/** Has all of them call for so many seconds, each as soon as it was answered. */
async function load({ users, seconds }: Wish): Promise<Answers> {
  const times: Record<Kind, number[]> = { list: [], open: [], edit: [] }
  const failures: string[] = []
  const end = performance.now() + seconds * 1_000
  const calls = users.map(({ url, token, organizationId }) =>
    caller(url, { authorization: `Bearer ${token}`, organizationId }),
  )
  await Promise.all(
    users.map(async ({ ids }, at) => {
      const call = calls[at]
      for (let turn = at; call && performance.now() < end; turn++) {
        const kind = turns[turn % turns.length] ?? 'list'
        const began = performance.now()
        await made(kind, call, { id: ids[turn % ids.length] ?? '', turn }).catch((error: unknown) =>
          failures.push(String(error)),
        )
        times[kind].push(performance.now() - began)
      }
    }),
  )
  return { times, failures }
}

type Turn = { readonly id: string; readonly turn: number }

function made(kind: Kind, call: Caller, { id, turn }: Turn): Promise<Buffer> {
  const path = `/api/v1/shipments/${id}`
  if (kind === 'list') return call(listPath)
  if (kind === 'open') return call(path)
  return call(path, { method: 'PATCH', body: { incotermPlace: `Busan ${turn}` } })
}
