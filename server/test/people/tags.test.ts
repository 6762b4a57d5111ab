import { createTag, deleteTag, updateTag } from '@rumbo/domain/organizations/tags.api'
import { createShipment, getShipment, listShipments, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let ours: Organization
const as = () => ({ person: ana, organization: ours })

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  ours = await holder.world.organization('Ours', ana)
})

const make = async (name: string) => (await holder.served.call(createTag, { name }, as())).body.id
const shipment = async (tags: readonly string[]) =>
  (await holder.served.call(createShipment, { name: 'Coffee', freightType: 'ocean', tags }, as())).body
const filtered = async (tags: string[]) => {
  const filter = JSON.stringify({ field: 'tags', is: 'anyOf', value: tags })
  const { status, body } = await holder.served.call(listShipments, { filter }, as())
  return { status, ids: status === 200 ? body.items.map(({ id }) => id) : body }
}

test('[ORG-03] a shipment holds tags by id, takes them by name too, and refuses what is none', async () => {
  const { served } = holder
  const [fragile, chilled] = [await make('Fragile'), await make('Chilled')]
  const made = await shipment(['fragile', chilled])
  expect([...(made.tags as string[])].sort()).toEqual([fragile, chilled].sort())
  await served.call(updateTag, { id: fragile, name: 'Handle with care' }, as())
  expect((await served.call(getShipment, { id: made.id }, as())).body.tags).toEqual(made.tags)
  for (const tags of [['Fragile'], [crypto.randomUUID()], ['<b>x</b>']]) {
    expect(await served.call(updateShipment, { id: made.id, tags }, as())).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'tags', code: 'OPTION_UNKNOWN' }] },
    })
  }
})

test('[ORG-03] a list is filtered by tags, and a deleted one offers nothing any more', async () => {
  const { served } = holder
  const [urgent, other] = [await make('Urgent'), await make('Other')]
  const marked = await shipment([urgent])
  await shipment([other])
  expect(await filtered([urgent])).toEqual({ status: 200, ids: [marked.id] })
  await served.call(deleteTag, { id: urgent }, as())
  expect(await served.call(updateShipment, { id: marked.id, tags: [urgent] }, as())).toMatchObject({
    status: 400,
  })
  expect((await served.call(updateShipment, { id: marked.id, tags: [other] }, as())).body.tags).toEqual([
    other,
  ])
})

test('[ORG-03] a tag that is deleted disappears from what carries it: values, filters, duplicates', async () => {
  const { served } = holder
  const [gone, stays] = [await make('Gone'), await make('Stays')]
  const [both, only] = [await shipment([gone, stays]), await shipment([gone])]
  await served.call(deleteTag, { id: gone }, as())
  const tagsOf = async (id: string) => (await served.call(getShipment, { id }, as())).body.tags
  expect([await tagsOf(both.id), await tagsOf(only.id)]).toEqual([[stays], null])
  const found = async (is: 'isEmpty' | 'isNotEmpty') => {
    const { body } = await served.call(
      listShipments,
      { filter: JSON.stringify({ field: 'tags', is }), limit: 100 },
      as(),
    )
    return body.items.map(({ id }) => id).filter((id) => id === both.id || id === only.id)
  }
  expect(await found('isEmpty')).toEqual([only.id])
  expect(await found('isNotEmpty')).toEqual([both.id])
  // What is seen is what an edit begins from: nobody wrote anything meanwhile.
  const edited = await served.call(updateShipment, { id: both.id, tags: null, seen: { tags: [stays] } }, as())
  expect(edited).toMatchObject({ status: 200, body: { tags: null } })
})

test('[ORG-03] tags are no order: a list can’t be sorted by them', async () => {
  expect(await holder.served.call(listShipments, { sort: 'tags' }, as())).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'sort', code: 'VALUE_NOT_VALID' }] },
  })
})
