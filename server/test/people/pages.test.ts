import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { createInvitations, listInvitations } from '@rumbo/domain/organizations/invitations.api'
import { listJoinRequests } from '@rumbo/domain/organizations/join-requests.api'
import { listMembers } from '@rumbo/domain/organizations/members.api'
import { createRole, listRoles } from '@rumbo/domain/organizations/roles.api'
import { createTag, deleteTag, listTags } from '@rumbo/domain/organizations/tags.api'
import { createTeam, listTeams } from '@rumbo/domain/organizations/teams.api'
import { listDeliveries, uploadMessages } from '@rumbo/domain/tracking/deliveries.api'
import { listRefusals } from '@rumbo/domain/tracking/refusals.api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  const { world } = holder
  const ana = await world.person('Ana')
  const organization = await world.organization('Forwarder', ana)
  as = { person: ana, organization }
  for (const name of ['Bo', 'Cleo', 'Dora', 'Eva'])
    await world.join(organization, await world.person(name), 'member')
  for (const name of ['Zinc', 'apple', 'Árbol', 'beta', 'Nut'])
    for (const contract of [createTag, createTeam, createRole]) await send(contract, { name })
  await send(createInvitations, { emails: [1, 2, 3, 4, 5].map((each) => `p${each}@pages.mx`).join(' ') })
  const source = await send(createSource, { name: 'Carrier' })
  for (const name of ['1.json', '2.json', '3.json'])
    await send(uploadMessages, { id: source.id, name, text: '[]' })
})

type Answer = Readonly<Record<string, unknown>> & { readonly nextCursor: string | null }

async function send(contract: Contract, input: Readonly<Record<string, unknown>>) {
  const { status, body } = await holder.served.call(contract, input as never, as)
  expect(status, contract.path).toBeLessThan(300)
  return body as unknown as Answer & { readonly id: string }
}

type Item = { readonly id?: string; readonly userId?: string; readonly name?: string }
const keyOf = ({ id, userId }: Item) => id ?? userId
const itemsOf = ({ nextCursor: _next, ...answer }: Answer) => Object.values(answer).flat() as readonly Item[]

async function readPages(contract: Contract, limit: number, between = async () => {}) {
  const pages: (readonly Item[])[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await send(contract, { limit, ...(cursor === undefined ? {} : { cursor }) })
    pages.push(itemsOf(page))
    cursor = page.nextCursor
    await between()
  }
  return pages
}

test.each([
  ['members', listMembers, 5],
  ['teams', listTeams, 5],
  ['tags', listTags, 5],
  ['roles', listRoles, 7],
  ['invitations', listInvitations, 5],
  ['deliveries', listDeliveries, 3],
])(
  '[DEV-04] %s come page by page, in the order of the whole list, which is still answered at once',
  async (_name, contract, count) => {
    const whole = await send(contract, {})
    expect(itemsOf(whole)).toHaveLength(count)
    expect(whole.nextCursor).toBeNull()
    const pages = await readPages(contract, 2)
    expect(pages.map((page) => page.length)).toEqual(
      Array.from({ length: Math.ceil(count / 2) }, (_, at) => Math.min(2, count - 2 * at)),
    )
    expect(pages.flat().map(keyOf)).toEqual(itemsOf(whole).map(keyOf))
  },
)

test('[DEV-04] a page that is exactly full is the last where nothing follows', async () => {
  expect(await send(listTags, { limit: 5 })).toMatchObject({ nextCursor: null })
  expect((await send(listTags, { limit: 4 })).nextCursor).not.toBeNull()
  for (const contract of [listRefusals, listJoinRequests])
    expect(itemsOf(await send(contract, { limit: 1 }))).toEqual([])
})

test('[DEV-04] what is deleted between two pages neither repeats nor skips what follows', async () => {
  const { id } = await send(createTag, { name: 'Aaa' })
  let isFirst = true
  const pages = await readPages(listTags, 1, async () => {
    if (isFirst) await holder.served.call(deleteTag, { id }, as)
    isFirst = false
  })
  expect(pages.flat()).toMatchObject(
    ['Aaa', 'apple', 'Árbol', 'beta', 'Nut', 'Zinc'].map((name) => ({ name })),
  )
})

test('a cursor that none of these lists wrote, and a page of more than 200, are refused', async () => {
  for (const cursor of ['x', Buffer.from('["a","b"]').toString('base64url')]) {
    const { status, body } = await holder.served.call(listTags, { cursor }, as)
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'cursor', code: 'VALUE_NOT_VALID' }] }])
  }
  expect((await holder.served.call(listTags, { limit: 201 } as never, as)).status).toBe(400)
})
