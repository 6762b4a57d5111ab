import { createAddress, deleteAddress, listAddresses, updateAddress } from '@rumbo/domain/addresses/api'
import { listPlaces } from '@rumbo/domain/addresses/places.api'
import { newId } from '@rumbo/domain/kernel/id'
import { disconnectPartner, listPartners } from '@rumbo/domain/network/partners.api'
import { getOrganization } from '@rumbo/domain/organizations/api'
import { createShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { type Company, company, connected } from '../network/company.ts'
import { useServed } from '../world/served.ts'

const holder = useServed()
let ana: Company
let beto: Company
let cleo: Company
beforeAll(async () => {
  ana = await company(holder.served, 'Andes')
  beto = await company(holder.served, 'Bahia')
  cleo = await company(holder.served, 'Condor')
  await connected(ana, beto)
})

const full = {
  name: 'Bodega Norte',
  address1: 'Av. Industrias 1200',
  address2: 'Nave 4',
  zipCode: '66600',
  city: 'Apodaca',
  state: 'Nuevo León',
  countryId: 'MX',
  contactPhone: '+52 81 5555 0100',
}
const namesOf = async (who: Company, of: Parameters<typeof listed>[1] = {}) =>
  (await listed(who, of)).map(({ name }) => name)
const listed = async (
  who: Company,
  of: { search?: string; whose?: 'own' | 'network' | 'all'; companyId?: string; archived?: string },
) => (await who.ask(listAddresses, of)).items
const primaryOf = async (who: Company) =>
  ((await who.ask(getOrganization, { id: who.organization.id })) as { primaryAddressId: string | null })
    .primaryAddressId

test('[ORG-04] one address is primary as long as there is any', async () => {
  const dora = await company(holder.served, 'Dora')
  const first = await dora.ask(createAddress, full)
  expect(first).toMatchObject({
    ...full,
    primary: true,
    sharedWithNetwork: false,
    version: 1,
    organization: null,
  })
  expect(await primaryOf(dora)).toBe(first.id)
  const second = await dora.ask(createAddress, { name: 'Almacén', address1: 'B' })
  expect(second.primary).toBe(false)
  expect((await dora.refused(updateAddress, { id: first.id, version: 1, primary: false })).code).toBe(
    'ADDRESS_PRIMARY',
  )
  expect((await dora.refused(updateAddress, { id: first.id, version: 1, archived: true })).code).toBe(
    'ADDRESS_PRIMARY',
  )
  await dora.ask(updateAddress, { id: second.id, version: 1, primary: true })
  expect((await listed(dora, {})).map(({ name, primary }) => [name, primary])).toEqual([
    ['Almacén', true],
    ['Bodega Norte', false],
  ])
  const third = await dora.ask(createAddress, { name: 'Casa', address1: 'C', primary: true })
  expect(await primaryOf(dora)).toBe(third.id)
  await dora.ask(updateAddress, { id: first.id, version: 1, archived: true })
  await dora.ask(updateAddress, { id: second.id, version: 2, archived: true })
  expect(await namesOf(dora)).toEqual(['Casa'])
  // The last one may go, and the next one takes its place.
  await dora.ask(updateAddress, { id: third.id, version: 1, archived: true })
  expect(await primaryOf(dora)).toBeNull()
  expect((await dora.ask(updateAddress, { id: second.id, version: 3, archived: false })).primary).toBe(true)
})

test('[ORG-04] of many who make an address primary at once, one is', async () => {
  const dora = await company(holder.served, 'Dora at once')
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      dora.ask(createAddress, { name: `A${at}`, address1: 'X', primary: true }),
    ),
  )
  expect(made).toHaveLength(10)
  expect((await listed(dora, {})).filter(({ primary }) => primary)).toHaveLength(1)
})

test('[ORG-04] who archives an address while another one makes it primary: one of the two comes too late', async () => {
  const dora = await company(holder.served, 'Dora races')
  await dora.ask(createAddress, full)
  for (let round = 0; round < 5; round++) {
    const { id } = await dora.ask(createAddress, { name: `Race ${round}`, address1: 'X' })
    const answers = await Promise.all(
      [{ primary: true }, { archived: true }].map((change) =>
        holder.served.call(updateAddress, { id, version: 1, ...change }, dora),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const primary = (await listed(dora, {})).filter((address) => address.primary)
    expect(primary.map(({ archived }) => archived)).toEqual([false])
  }
})

test('[ORG-04] an address is deleted after it was archived, and changed by who saw its present version', async () => {
  const dora = await company(holder.served, 'Dora deletes')
  await dora.ask(createAddress, full)
  const { id } = await dora.ask(createAddress, { name: 'Extra', address1: 'X' })
  expect(await dora.refused(deleteAddress, { id })).toEqual({ status: 409, code: 'ADDRESS_NOT_ARCHIVED' })
  await dora.ask(updateAddress, { id, version: 1, archived: true })
  expect(await dora.refused(updateAddress, { id, version: 1, name: 'Late' })).toEqual({
    status: 412,
    code: 'VERSION_OUTDATED',
  })
  expect((await dora.refused(updateAddress, { id, version: 2, primary: true })).status).toBe(400)
  expect(await namesOf(dora, { archived: 'true' })).toEqual(['Extra'])
  const unknown = await ana.refused(deleteAddress, { id: newId() })
  expect(await ana.refused(deleteAddress, { id })).toEqual(unknown)
  expect(await ana.refused(updateAddress, { id, version: 2, name: 'Taken' })).toEqual(unknown)
  await dora.ask(deleteAddress, { id })
  expect(await namesOf(dora, { archived: 'true' })).toEqual([])
})

test.each([
  ['no name', { name: ' ', address1: 'X' }, 'name', 'FIELD_REQUIRED'],
  ['no street', { name: 'X', address1: '' }, 'address1', 'FIELD_REQUIRED'],
  ['a long city', { name: 'X', address1: 'X', city: 'x'.repeat(201) }, 'city', 'TEXT_TOO_LONG'],
  ['no such country', { name: 'X', address1: 'X', countryId: 'XX' }, 'countryId', 'COUNTRY_NOT_FOUND'],
] as const)('[ORG-04] an address with %s is refused', async (_what, input, path, code) => {
  expect(await ana.refused(createAddress, input)).toMatchObject({ status: 400, issues: [{ path, code }] })
})

test('[ORG-04] who may not manage addresses reads them alone', async () => {
  const clerk = await company(holder.served, 'Andes clerk', { ...ana, role: 'member' })
  expect((await clerk.refused(createAddress, full)).status).toBe(403)
  expect((await clerk.ask(listAddresses, {})).items).toEqual(await listed(ana, {}))
})

test('[ORG-04] what is shared with the network is seen by connected companies, until the connection ends', async () => {
  const eva = await company(holder.served, 'Eva')
  await connected(beto, eva)
  await eva.ask(createAddress, { name: 'Private yard', address1: 'P' })
  const open = await eva.ask(createAddress, { ...full, name: 'Öpen yard', sharedWithNetwork: true })
  await beto.ask(createAddress, { name: 'Beto dock', address1: 'D' })
  const [seen, ...more] = await listed(beto, { whose: 'network' })
  expect([seen?.name, seen?.organization, more]).toEqual([
    'Öpen yard',
    { id: eva.organization.id, name: 'Eva' },
    [],
  ])
  expect(await namesOf(beto)).toEqual(['Beto dock', 'Öpen yard'])
  expect(await namesOf(beto, { search: 'OPEN apodaca' })).toEqual(['Öpen yard'])
  expect(await namesOf(beto, { search: '%' })).toEqual([])
  expect(await namesOf(beto, { companyId: eva.organization.id })).toEqual(['Öpen yard'])
  // Who isn't connected finds nothing, and nobody changes what is another's.
  expect(await listed(cleo, { whose: 'network' })).toEqual([])
  expect(await listed(ana, { companyId: eva.organization.id })).toEqual([])
  expect((await beto.refused(updateAddress, { id: open.id, version: 1, name: 'Taken' })).status).toBe(404)
  await eva.ask(updateAddress, { id: open.id, version: 1, archived: true })
  expect(await listed(beto, { whose: 'network' })).toEqual([])
  await eva.ask(updateAddress, { id: open.id, version: 2, archived: false })
  expect(await listed(beto, { whose: 'network' })).toHaveLength(1)
  const partner = (await eva.ask(listPartners, { search: 'Bahia' })).items[0]?.id ?? ''
  await eva.ask(disconnectPartner, { id: partner })
  expect(await listed(beto, { whose: 'network' })).toEqual([])
  expect((await beto.ask(listPlaces, { query: 'yard' })).items).toEqual([])
})

test('[ORG-04] addresses of both and ports are offered as places, and a shipment keeps the values', async () => {
  const [flor, gala] = [await company(holder.served, 'Flor'), await company(holder.served, 'Gala')]
  await connected(flor, gala)
  const own = await flor.ask(createAddress, { ...full, name: 'Manzanillo yard', city: 'Manzanillo' })
  await gala.ask(createAddress, { ...full, name: 'Gala Manzanillo', city: null, sharedWithNetwork: true })
  const { items } = await flor.ask(listPlaces, { query: 'manzanillo' })
  expect(items.slice(0, 3)).toEqual([
    {
      kind: 'address',
      label: 'Manzanillo yard, Manzanillo',
      code: null,
      organization: null,
      detail: 'Av. Industrias 1200, Nave 4, 66600 Manzanillo, Nuevo León, MX',
    },
    expect.objectContaining({
      label: 'Gala Manzanillo',
      organization: { id: gala.organization.id, name: 'Gala' },
    }),
    expect.objectContaining({ kind: 'port', code: 'MXZLO', organization: null }),
  ])
  expect((await flor.ask(listPlaces, { query: 'mexico', freightType: 'air' })).items).toContainEqual(
    expect.objectContaining({ kind: 'airport', code: 'MEX' }),
  )
  expect((await flor.ask(listPlaces, {})).items.map(({ kind }) => kind)).toEqual(['address', 'address'])
  const [chosen] = items
  const shipment = await flor.ask(createShipment, {
    name: 'Pick-up',
    freightType: 'road',
    origin: { label: chosen?.label, code: chosen?.code },
    finalDestination: { label: 'Wherever people write' },
  })
  expect(shipment).toMatchObject({
    origin: { label: 'Manzanillo yard, Manzanillo' },
    finalDestination: { label: 'Wherever people write' },
  })
  await flor.ask(updateAddress, { id: own.id, version: 1, name: 'Renamed' })
  const later = await flor.ask(updateShipment, { id: shipment.id, notes: 'x' })
  expect(later).toMatchObject({ origin: { label: 'Manzanillo yard, Manzanillo' } })
})
