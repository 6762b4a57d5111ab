import { disconnectPartner, getPartner, listPartners } from '@rumbo/domain/network/partners.api'
import { createShipment, getShipment, listShipments, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { profileOf, share } from '../world/sharing.ts'
import { type Company, company, connected } from './company.ts'

/** What is left when two companies part. */
const holder = useServed()
let ana: Company
let beto: Company
let cleo: Company
let all: string

beforeAll(async () => {
  ana = await company(holder.served, 'Andes')
  beto = await company(holder.served, 'Bahia')
  cleo = await company(holder.served, 'Condor')
  await connected(ana, beto)
  await connected(beto, cleo)
  await connected(ana, cleo)
  all = await profileOf(holder.world, ana.organization, { shipments: { default: 'edit' } })
})

const made = async (who: Company, name: string) =>
  (await who.ask(createShipment, { name, freightType: 'ocean' })).id
const partnerOf = async (who: Company, other: Company) =>
  (await who.ask(listPartners, { search: other.name })).items[0]?.id ?? ''
const liveShares = async () =>
  (
    await holder.world.owner.query<{ of: string; to: string }>(
      `select o.name as of, v.name as to from base.shares s join base.organizations o on o.id = s.owner_organization_id
         join base.organizations v on v.id = s.organization_id where s.revoked_at is null order by 1, 2`,
    )
  ).rows.map(({ of, to }) => `${of} → ${to}`)

test('[NET-01] ending a connection revokes at once what either side shared, and what was passed on from there', async () => {
  const { world } = holder
  const [mine, kept] = [await made(ana, 'Mine'), await made(ana, 'Kept')]
  const theirs = await made(beto, 'Theirs')
  const allOfBeto = await profileOf(world, beto.organization, { shipments: { default: 'view' } })
  const from = { by: ana.person, from: ana.organization, profile: all }
  await share(world, { ...from, ids: [mine], to: beto.organization, mayShare: true })
  await share(world, { ...from, ids: [kept], to: cleo.organization })
  await share(world, {
    by: beto.person,
    from: beto.organization,
    ids: [theirs],
    profile: allOfBeto,
    to: ana.organization,
  })
  // Beto brought Cleo into Ana's shipment.
  await share(world, { ...from, ids: [mine], to: cleo.organization })
  await world.owner.query(
    'update base.shares set granted_by = $1 where record_id = $2 and organization_id = $3',
    [beto.organization.id, mine, cleo.organization.id],
  )
  expect((await beto.ask(getShipment, { id: mine })).name).toBe('Mine')
  const id = await partnerOf(ana, beto)
  expect(await ana.ask(getPartner, { id })).toMatchObject({ sharedWithThem: 1, sharedWithYou: 1 })
  await beto.ask(updateShipment, { id: mine, notes: 'own words' })

  await ana.ask(disconnectPartner, { id })

  expect(await liveShares()).toEqual(['Andes → Condor'])
  expect(await ana.ask(getPartner, { id })).toMatchObject({
    state: 'ended',
    sharedWithThem: 0,
    sharedWithYou: 0,
  })
  for (const [who, gone] of [
    [beto, mine],
    [cleo, mine],
    [ana, theirs],
  ] as const) {
    const { status, body } = await holder.served.call(getShipment, { id: gone }, who)
    if (status === 200) expect(body).not.toHaveProperty('name', expect.stringMatching(/Mine|Theirs/))
    expect((await who.refused(updateShipment, { id: gone, name: 'Taken' })).status).toBeGreaterThanOrEqual(
      400,
    )
    const listed = (await who.ask(listShipments, {})).items.map((shipment) => shipment.id)
    expect(listed).not.toContain(gone)
  }
  expect((await cleo.ask(getShipment, { id: kept })).name).toBe('Kept')
  // Its own words stay with the one who wrote them.
  const { rows } = await world.owner.query(
    'select notes from base.shipments where id = $1 and organization_id = $2',
    [mine, beto.organization.id],
  )
  expect(rows).toEqual([{ notes: 'own words' }])
  const refused = share(world, { ...from, ids: [mine], to: beto.organization })
  await expect(refused).rejects.toMatchObject({ code: 'PARTNER_NOT_CONNECTED' })
})

test('[NET-01] an organization that goes leaves its name in its partners’ lists, and no right on anything', async () => {
  const dora = await company(holder.served, 'Dora')
  await connected(cleo, dora)
  const { owner } = holder.world
  await owner.query('delete from base.organizations where id = $1', [dora.organization.id])
  const { items } = await cleo.ask(listPartners, { search: 'Dora' })
  expect(items).toMatchObject([{ state: 'ended', name: 'Dora', organizationId: null }])
  expect(await cleo.refused(disconnectPartner, { id: items[0]?.id ?? '' })).toEqual({
    status: 409,
    code: 'PARTNER_NOT_CONNECTED',
  })
})
