import { askConnection } from '@rumbo/domain/network/connections.api'
import { findOrganizations, getFindable, setFindable } from '@rumbo/domain/network/find.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { type Company, company } from './company.ts'

const holder = useServed()
let ana: Company
let condor: Company

beforeAll(async () => {
  ana = await company(holder.served, 'Finder')
  condor = await company(holder.served, 'Importadora Cóndor')
  await holder.world.owner.query(
    `update base.organizations set code = 'ZZ9', website = 'https://condor.example', phone = 'secret',
     slug = 'the-condor', sub_id = 'secret' where id = $1`,
    [condor.organization.id],
  )
})

/** As somebody who has not searched yet. */
const fresh = () => company(holder.served, `Finder ${Math.random()}`, { ...ana, role: 'member' })
const namesFor = async (query: string, who = ana) =>
  (await (await Promise.resolve(who)).ask(findOrganizations, { query })).items.map(({ name }) => name)

test('[NET-07] companies are found by part of the name, or exactly by code or slug, whoever may look', async () => {
  const clerk = await fresh()
  for (const query of ['condor', ' CÓNDOR ', 'dora con', 'zz9', 'The-Condor'])
    expect([query, await namesFor(query, clerk)]).toEqual([query, ['Importadora Cóndor']])
  for (const query of ['ZZ', 'the-cond', 'condor import']) {
    if (query.length >= 3) expect([query, await namesFor(query, clerk)]).toEqual([query, []])
  }
})

test('[NET-07] no more is shown of one than partners know', async () => {
  const { items } = await ana.ask(findOrganizations, { query: 'condor' })
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(
    [
      'id',
      'name',
      'code',
      'countryId',
      'location',
      'avatar',
      'website',
      'description',
      'contactPhone',
      'connection',
    ].sort(),
  )
  expect(JSON.stringify(items)).not.toContain('secret')
  expect(items[0]?.connection).toBeNull()
  await ana.ask(askConnection, { companyId: condor.organization.id })
  expect((await ana.ask(findOrganizations, { query: 'condor' })).items[0]?.connection).toBe('pending')
})

test('[NET-07] fewer than three characters are refused; blanks around them do not count', async () => {
  for (const query of ['', 'ab', '  a  ', '😀😀']) {
    const { status, body } = await holder.served.call(findOrganizations, { query }, ana)
    expect([query, status, body]).toMatchObject([
      query,
      400,
      { code: 'QUERY_TOO_SHORT', message: 'Write at least 3 characters' },
    ])
  }
})

test('[NET-07] patterns are letters like others', async () => {
  await company(holder.served, 'Cien 100% Puro')
  const clerk = await fresh()
  expect(await namesFor('100%', clerk)).toEqual(['Cien 100% Puro'])
  for (const query of ['%%%', '___', 'c%r', 'c_n', '\\\\\\']) expect(await namesFor(query, clerk)).toEqual([])
})

test('[NET-07] one’s own, passive ones and those that do not want it are not found', async () => {
  const clerk = await fresh()
  expect(await namesFor('Finder', clerk)).toEqual([])
  const shy = await company(holder.served, 'Shy Traders')
  const asleep = await company(holder.served, 'Shy Passive')
  await holder.world.owner.query(`update base.organizations set state = 'passive' where id = $1`, [
    asleep.organization.id,
  ])
  expect(await namesFor('shy', clerk)).toEqual(['Shy Traders'])
  expect(await shy.ask(getFindable, {})).toEqual({ findable: true })
  expect(await shy.ask(setFindable, { findable: false })).toEqual({ findable: false })
  expect(await shy.ask(getFindable, {})).toEqual({ findable: false })
  expect(await namesFor('shy', clerk)).toEqual([])
  expect((await clerk.refused(setFindable, { findable: false })).status).toBe(403)
})

test('[NET-07] a user searches thirty times a minute', async () => {
  const [eager, other] = [await fresh(), await fresh()]
  for (let call = 0; call < 30; call++) await eager.ask(findOrganizations, { query: 'nothing' })
  expect(await eager.refused(findOrganizations, { query: 'nothing' })).toEqual({
    status: 429,
    code: 'RATE_LIMITED',
  })
  expect(await namesFor('condor', other)).toEqual(['Importadora Cóndor'])
})
