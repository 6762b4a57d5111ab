import { newId } from '@rumbo/domain/kernel/id'
import { listActiveCollaborators } from '@rumbo/domain/network/find.api'
import {
  createPartner,
  disconnectPartner,
  getPartner,
  listPartners,
  updatePartner,
} from '@rumbo/domain/network/partners.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { type Company, company, connected } from './company.ts'

const holder = useServed()
let ana: Company
let beto: Company

beforeAll(async () => {
  ana = await company(holder.served, 'Andes')
  beto = await company(holder.served, 'Bahia')
})

const listed = async (who: Company, of: Parameters<typeof names>[1] = {}) => names(who, of)
async function names(
  who: Company,
  of: { search?: string; state?: 'passive' | 'connected' | 'ended'; archived?: string; limit?: number },
) {
  return (await who.ask(listPartners, of)).items.map(({ name }) => name)
}

test('[NET-01] a company that is not here is written down with references and contacts, and read by its own alone', async () => {
  const made = await ana.ask(createPartner, {
    name: '  Agencia Del Río ',
    code: 'DELRIO',
    countryId: 'MX',
    location: 'Manzanillo',
    website: 'https://delrio.example',
    description: 'Broker',
    contactPhone: '+52 314 555 0100',
    references: ['PAT-3421', 'PAT-3421'],
    contacts: [{ name: 'Marta', email: 'Marta@DelRio.example', phone: ' ', position: 'Broker' }],
    kinds: ['customs_broker'],
  })
  expect(made).toMatchObject({
    state: 'passive',
    organizationId: null,
    name: 'Agencia Del Río',
    version: 1,
    archived: false,
    references: ['PAT-3421'],
    kinds: ['customs_broker'],
    invitedUntil: null,
    avatar: null,
    contacts: [{ name: 'Marta', email: 'marta@delrio.example', phone: null, position: 'Broker' }],
  })
  expect(await ana.ask(getPartner, { id: made.id })).toEqual({
    ...made,
    sharedWithThem: 0,
    sharedWithYou: 0,
    takesPartIn: 0,
    connectedAt: null,
  })
  const unknown = await beto.refused(getPartner, { id: newId() })
  expect(await beto.refused(getPartner, { id: made.id })).toEqual(unknown)
  expect(await beto.refused(updatePartner, { id: made.id, version: 1, name: 'Taken' })).toEqual(unknown)
  expect(await listed(beto)).toEqual([])
  const clerk = await company(holder.served, 'Andes clerk', { ...ana, role: 'member' })
  expect(await listed(clerk)).toEqual(['Agencia Del Río'])
  expect((await clerk.refused(createPartner, { name: 'X' })).status).toBe(403)
})

test.each([
  ['a name of blanks', { name: ' ' }, 'name', 'FIELD_REQUIRED'],
  ['a long name', { name: 'x'.repeat(201) }, 'name', 'TEXT_TOO_LONG'],
  ['a website that is none', { name: 'W', website: 'javascript:alert(1)' }, 'website', 'URL_NOT_VALID'],
  ['a country that is not there', { name: 'C', countryId: 'XX' }, 'countryId', 'COUNTRY_NOT_FOUND'],
  [
    'an e-mail that is none',
    { name: 'E', contacts: [{ name: 'A', email: 'a@', phone: null, position: null }] },
    'contacts.0.email',
    'EMAIL_NOT_VALID',
  ],
  ['a text that no database keeps', { name: 'a\u0000b' }, 'name', 'VALUE_NOT_VALID'],
] as const)('[NET-01] a partner with %s is refused', async (_what, input, path, code) => {
  const refused = await ana.refused(createPartner, input)
  expect(refused).toMatchObject({ status: 400, issues: [{ path, code }] })
})

describe('changing', () => {
  test('[NET-01] by who saw its present version, to a name that no other partner has', async () => {
    const { id } = await ana.ask(createPartner, { name: 'Cóndor' })
    expect(await ana.refused(createPartner, { name: ' CONDOR ' })).toEqual({
      status: 409,
      code: 'NAME_TAKEN',
    })
    const other = await ana.ask(createPartner, { name: 'Condor dos' })
    expect((await ana.refused(updatePartner, { id: other.id, version: 1, name: 'condor' })).code).toBe(
      'NAME_TAKEN',
    )
    const changed = await ana.ask(updatePartner, {
      id,
      version: 1,
      name: 'Cóndor MX',
      references: ['A', 'B'],
    })
    expect(changed).toMatchObject({ version: 2, name: 'Cóndor MX', references: ['A', 'B'] })
    expect(await ana.refused(updatePartner, { id, version: 1, name: 'Late' })).toEqual({
      status: 412,
      code: 'VERSION_OUTDATED',
    })
  })

  test('[NET-01] an archived partner is out of lists until it is brought back', async () => {
    const { id } = await ana.ask(createPartner, { name: 'Old friend' })
    await ana.ask(updatePartner, { id, version: 1, archived: true })
    expect(await listed(ana, { search: 'old friend' })).toEqual([])
    expect(await listed(ana, { search: 'old friend', archived: 'true' })).toEqual(['Old friend'])
    expect((await ana.ask(listActiveCollaborators, { search: 'old friend' })).items).toEqual([])
    const double = await ana.ask(createPartner, { name: 'Old friend' })
    expect((await ana.refused(updatePartner, { id, version: 2, archived: false })).code).toBe('NAME_TAKEN')
    await ana.ask(updatePartner, { id: double.id, version: 1, name: 'New friend' })
    await ana.ask(updatePartner, { id, version: 2, archived: false })
    expect(await listed(ana, { search: 'old friend' })).toEqual(['Old friend'])
  })

  test('[NET-01] a connected company keeps its own name and details; references, contacts and parts are one’s own to say', async () => {
    await connected(ana, beto)
    const [{ id, version } = { id: '', version: 0 }] = (await ana.ask(listPartners, { state: 'connected' }))
      .items
    for (const part of [{ name: 'Mine' }, { code: 'X' }, { website: null }, { description: 'Bad payer' }]) {
      expect((await ana.refused(updatePartner, { id, version, ...part })).code).toBe('PARTNER_CONNECTED')
    }
    const changed = await ana.ask(updatePartner, { id, version, references: ['C-1'], kinds: ['importer'] })
    expect(changed).toMatchObject({ name: 'Bahia', references: ['C-1'], kinds: ['importer'] })
    await holder.world.owner.query(
      `update base.organizations set name = 'Bahia Azul', code = 'BA' where id = $1`,
      [beto.organization.id],
    )
    expect(await ana.ask(getPartner, { id })).toMatchObject({ name: 'Bahia Azul', code: 'BA' })
    await beto.ask(disconnectPartner, {
      id: (await beto.ask(listPartners, {})).items[0]?.id ?? '',
    })
    // What it is called afterwards it tells nobody here any more.
    await holder.world.owner.query(`update base.organizations set name = 'Secret new name' where id = $1`, [
      beto.organization.id,
    ])
    expect(await ana.ask(getPartner, { id })).toMatchObject({
      state: 'ended',
      name: 'Bahia Azul',
      references: ['C-1'],
      connectedAt: null,
    })
    expect(
      (await ana.ask(listActiveCollaborators, {})).items.map(({ partnerId }) => partnerId),
    ).not.toContain(id)
  })
})

test('[NET-01] the list is sorted by name, found by name, code or reference, and read page by page', async () => {
  const dora = await company(holder.served, 'Dora')
  const partners = ['Zeta', 'álamo', 'Beta_1', 'Beta%2', 'ñandú', 'Nube']
  for (const name of partners) await dora.ask(createPartner, { name, code: `${name}-c` })
  await dora.ask(createPartner, { name: 'Omega', references: ['RFC-99'] })
  expect(await listed(dora)).toEqual(['álamo', 'Beta%2', 'Beta_1', 'Nube', 'ñandú', 'Omega', 'Zeta'])
  expect(await listed(dora, { search: 'ALAMO' })).toEqual(['álamo'])
  expect(await listed(dora, { search: 'rfc-9' })).toEqual(['Omega'])
  expect(await listed(dora, { search: '%' })).toEqual(['Beta%2'])
  expect(await listed(dora, { search: '_' })).toEqual(['Beta_1'])
  expect(await listed(dora, { search: 'nube-C' })).toEqual(['Nube'])
  const pages: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await dora.ask(listPartners, { limit: 3, ...(cursor ? { cursor } : {}) })
    expect(page.total).toBe(7)
    pages.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor
  }
  expect(pages).toEqual(await listed(dora))
  const { nextCursor } = await dora.ask(listPartners, { limit: 3 })
  expect((await ana.refused(listPartners, { limit: 3, cursor: nextCursor })).status).toBe(400)
})

test('[NET-07] connected and passive partners can be brought into shipments, with what one writes of them', async () => {
  const [eva, fer] = [await company(holder.served, 'Eva'), await company(holder.served, 'Fer')]
  await connected(eva, fer)
  const contact = { name: 'Lia', email: 'lia@x.example', phone: '1', position: 'Boss' }
  const passive = await eva.ask(createPartner, {
    name: 'Guía',
    references: ['G1'],
    contacts: [contact],
    kinds: ['buyer'],
  })
  const { items } = await eva.ask(listActiveCollaborators, {})
  expect(items).toEqual([
    expect.objectContaining({ id: fer.organization.id, state: 'connected', name: 'Fer', countryId: 'MX' }),
    expect.objectContaining({
      id: passive.id,
      partnerId: passive.id,
      state: 'passive',
      kinds: ['buyer'],
      references: ['G1'],
      contacts: [{ name: 'Lia', email: 'lia@x.example' }],
    }),
  ])
  expect((await eva.ask(listActiveCollaborators, { search: 'guia' })).items).toHaveLength(1)
  expect((await fer.ask(listActiveCollaborators, {})).items.map(({ name }) => name)).toEqual(['Eva'])
})
