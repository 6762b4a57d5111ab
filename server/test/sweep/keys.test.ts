import { createApiKey } from '@rumbo/domain/developer/api-keys.api'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { scopes } from '@rumbo/domain/kernel/key-scope'
import { modes } from '@rumbo/domain/kernel/mode'
import { modulePermissions } from '@rumbo/domain/kernel/permission'
import { beforeAll, expect, test } from 'vitest'
import { allModules } from '../../src/access/rights/declared-modules.ts'
import { newKey, type Program } from '../developer/keys.ts'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { rewriteRole } from '../roles/custom-role.ts'
import { type Attacked, attacked, stateOf } from './attacked.ts'
import { inputOf } from './belongings.ts'
import { furtherModules, furtherRecords } from './further-modules.ts'
import { type MarkedWorld, markedWorld } from './hidden/marked-world.ts'
import { rawCall } from './hidden/raw-call.ts'
import { readsOf, withRecords } from './hidden/record-calls.ts'

/** Every endpoint × a program that calls by a key. */
const holder = useServedThings()
let all: Attacked
let marked: MarkedWorld

beforeAll(async () => {
  all = await attacked(holder.served, furtherRecords)
  marked = await markedWorld(holder.served, furtherModules)
}, 60_000)

const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const contracts = () => holder.served.app.actions.map(({ contract }) => contract)
const open = () => contracts().filter(({ apiScope }) => apiScope !== null)

async function answer(contract: Contract, { as }: Program) {
  const input = inputOf(contract, all.belongings)
  const { status, body } = await holder.served.call(contract as never, input as never, as)
  // An endpoint of somebody else's standard refuses in its shape.
  const refusal = body as { code?: string; errors?: readonly { reason: string }[] } | null
  return { status, code: refusal?.code ?? refusal?.errors?.[0]?.reason }
}

test('[DEV-01] whatever its role allows, a key reaches nothing that isn’t meant for keys', async () => {
  const { person: by, organization } = all.owner
  const key = await newKey(holder.served, { by, organization, scopes })
  const before = await stateOf(holder.served, all.victim)
  for (const contract of contracts()) {
    if (contract.apiScope !== null || ['public', 'signed'].includes(contract.permission)) continue
    expect([nameOf(contract), await answer(contract, key)]).toEqual([
      nameOf(contract),
      { status: 401, code: 'KEY_NOT_ACCEPTED' },
    ])
  }
  expect(await stateOf(holder.served, all.victim)).toEqual(before)
})

test('[DEV-01] without its own scope every endpoint is shut to a key that has all others', async () => {
  const { person: by, organization } = all.owner
  const before = await stateOf(holder.served, all.victim)
  for (const scope of scopes) {
    const others = scopes.filter((each) => each !== scope)
    const key = await newKey(holder.served, { by, organization, scopes: others })
    for (const contract of open().filter(({ apiScope }) => apiScope === scope))
      expect([nameOf(contract), await answer(contract, key)]).toEqual([
        nameOf(contract),
        { status: 403, code: 'SCOPE_MISSING' },
      ])
  }
  expect({ ...((await stateOf(holder.served, all.victim)) as object), api_keys: null }).toEqual({
    ...(before as object),
    api_keys: null,
  })
})

test('[DEV-01] with its scope every endpoint answers a key, though nobody is behind it', async () => {
  const { person: by, organization } = all.owner
  const key = await newKey(holder.served, { by, organization, scopes, callsPerMinute: 3_000 })
  const deletingLast = [...open()].sort(
    (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
  )
  for (const contract of deletingLast) {
    const { status, code } = await answer(contract, key)
    const isShut = status === 401 || status === 403 || status >= 500
    expect([nameOf(contract), status, code, isShut]).toEqual([nameOf(contract), status, code, false])
  }
})

test('[DEV-01] a key reads of records what a member of its role reads, word for word', async () => {
  const { ana, beto, organization, role, fields } = marked
  const as = { person: ana, organization }
  const input = { name: 'Looks', roleId: role, scopes: [...scopes], callsPerMinute: 3_000 }
  const { body } = await holder.served.call(createApiKey, input, as)
  let count = 0
  const hideable = fields.filter(({ field }) => !field.alwaysVisible)
  for (const half of [0, 1]) {
    const hidden = hideable.filter((_each, at) => at % 2 === half)
    await rewriteRole(holder.world, role, hiding(hidden))
    for (const calls of withRecords(open().filter(({ method }) => method === 'GET'))) {
      const [contract] = calls
      for (const input of readsOf(calls, marked)) {
        const [person, key] = await Promise.all([
          rawCall(holder.served, { contract, input }, { person: beto, organization }),
          rawCall(holder.served, { contract, input }, { key: body.secret ?? '' }),
        ])
        if (person.status === 200) count++
        expect([nameOf(contract), withoutCall(key)]).toEqual([nameOf(contract), withoutCall(person)])
      }
    }
  }
  expect(count).toBeGreaterThan(40)
})

/** Less what differs from call to call: a sheet names who prints it, which for a key is its company. */
const withoutCall = ({ status, text }: { status: number; text: string }) => [
  status,
  text.replace(/"(requestId|nextCursor|computedAt)":"[^"]*"/g, '').replaceAll('Beto', 'Marked'),
]

const hiding = (hidden: MarkedWorld['fields']) => ({
  organization: [],
  modules: [...modulePermissions],
  create: [...modes],
  default: 'edit',
  fields: Object.fromEntries(
    allModules().map(({ id: module }) => [
      module,
      {
        fields: Object.fromEntries(
          hidden.filter((each) => each.module === module).map(({ field }) => [field.id, 'hide']),
        ),
      },
    ]),
  ),
  edits: 'all',
})
