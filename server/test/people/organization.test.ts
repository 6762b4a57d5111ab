import { createAddress, updateAddress } from '@rumbo/domain/addresses/api'
import { updateMe } from '@rumbo/domain/auth/api'
import { getTranslateCatalog } from '@rumbo/domain/i18n/api'
import { listLabels, setLabel } from '@rumbo/domain/i18n/labels.api'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { getOrganization, updateOrganization } from '@rumbo/domain/organizations/api'
import type { Organization as Profile } from '@rumbo/domain/organizations/organization'
import { createTag } from '@rumbo/domain/organizations/tags.api'
import { beforeAll, expect, test } from 'vitest'
import { readWords } from '../../src/features/i18n/words.service.ts'
import { shipmentModule } from '../../src/modules.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let bo: Person
let ours: Organization

beforeAll(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  bo = await world.person('Bo')
  ours = await world.organization('Ours', ana)
  await world.join(ours, bo, 'member')
  await holder.served.call(updateMe, { language: 'en-us' }, { person: bo })
})

const asAna = () => ({ person: ana, organization: ours })
const asBo = () => ({ person: bo, organization: ours })
const rename = async (input: { language?: 'en-us' | 'es-mx'; key?: string; text: string }, as = asAna()) => {
  const whole = { id: ours.id, language: 'en-us', key: 'shipments:fields.eta', ...input } as const
  const { status, body } = await holder.served.call(setLabel, whole, as)
  return { status, body }
}
const etaOfBo = async () => {
  const { body } = await holder.served.call(getTranslateCatalog, { organizationId: ours.id }, asBo())
  return (body.shipments as { fields: { eta: string } }).fields.eta
}

test('[ORG-01] every field of the profile of an organization is stored', async () => {
  const { served } = holder
  const profile = {
    name: 'Ours & Co.',
    code: 'OUR',
    type: 'import_and_export',
    countryId: 'ES',
    annualShipmentRange: '1000-5000',
    location: 'Valencia',
    website: 'https://ours.example',
    description: 'Fruit',
    phone: '+34 96 555 01 00',
    contactPhone: '+34 96 555 01 01',
    referenceCodes: ['ESB12345678', 'FMC 4471'],
    timeZone: 'Europe/Madrid',
  } satisfies Omit<Sent<typeof updateOrganization>, 'id'>
  await served.call(updateOrganization, { id: ours.id, ...profile }, asAna())
  expect((await served.call(getOrganization, { id: ours.id }, asBo())).body).toMatchObject({
    ...profile,
    state: 'active',
  })
  for (const [wrong, path, code] of [
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'OPTION_UNKNOWN'],
    [{ referenceCodes: ['x'.repeat(51)] }, 'referenceCodes.0', 'TEXT_TOO_LONG'],
    [{ website: 'javascript:alert(1)' }, 'website', 'URL_NOT_VALID'],
  ] as const) {
    const answer = await served.call(updateOrganization, { id: ours.id, ...wrong } as never, asAna())
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, code }] } })
  }
  expect((await served.call(updateOrganization, { id: ours.id, name: 'Mine' }, asBo())).status).toBe(403)
})

test('[ORG-07] state, tags and addresses of an organization are its own, as they are set and made', async () => {
  const { served } = holder
  const read = async () => (await served.call(getOrganization, { id: ours.id }, asAna())).body as Profile
  expect((await read()).state).toBe('active')
  const passive = await served.call(updateOrganization, { id: ours.id, state: 'passive' }, asAna())
  expect([passive.status, passive.body.state]).toEqual([200, 'passive'])
  await served.call(updateOrganization, { id: ours.id, location: 'Veracruz' }, asAna())
  expect(await read()).toMatchObject({ state: 'passive', location: 'Veracruz' })
  await served.call(updateOrganization, { id: ours.id, state: 'active' }, asAna())
  const { tags: before } = await read()
  const tag = (await served.call(createTag, { name: 'Aaa perishable' }, asAna())).body
  const address = (await served.call(createAddress, { name: 'Yard', address1: 'Muelle 1' }, asAna())).body
  expect(await read()).toMatchObject({ state: 'active', tags: [tag.id, ...before], addresses: [address.id] })
  const { version } = address
  await served.call(updateAddress, { id: address.id, version, archived: true } as never, asAna())
  expect((await read()).addresses).toEqual([])
})

test('[I18N-06] a label stands in the catalogue of its language for everybody of the organization, and blank resets it', async () => {
  expect(await etaOfBo()).toBe('ETA')
  expect((await rename({ text: '  Arrives <b>soon</b> & "safe" ' })).status).toBe(200)
  await rename({ text: 'Llega', language: 'es-mx' })
  expect(await etaOfBo()).toBe('Arrives <b>soon</b> & "safe"')
  expect((await holder.served.call(listLabels, {}, asBo())).body.labels).toEqual([
    { language: 'en-us', key: 'shipments:fields.eta', text: 'Arrives <b>soon</b> & "safe"' },
    { language: 'es-mx', key: 'shipments:fields.eta', text: 'Llega' },
  ])
  await rename({ text: '   ' })
  expect(await etaOfBo()).toBe('ETA')
})

test.each([
  ['a text that is no field’s', { key: 'common:actions.save', text: 'X' }, 'key', 'FIELD_UNKNOWN'],
  ['a field that there is not', { key: 'shipments:fields.nothing', text: 'X' }, 'key', 'FIELD_UNKNOWN'],
  ['a way into the prototype', { key: 'shipments:__proto__.x', text: 'X' }, 'key', 'FIELD_UNKNOWN'],
  ['201 characters', { text: 'x'.repeat(201) }, 'text', 'TEXT_TOO_LONG'],
  ['a place to fill', { text: 'ETA {{n}}' }, 'text', 'VALUE_NOT_VALID'],
  ['another text', { text: '$t(common:save)' }, 'text', 'VALUE_NOT_VALID'],
  ['a second line', { text: 'ETA\n2' }, 'text', 'VALUE_NOT_VALID'],
  ['a language that there is not', { text: 'X', language: 'fr' }, 'language', 'OPTION_UNKNOWN'],
])('[I18N-06] %s is no label', async (_what, input, path, code) => {
  expect(await rename(input as never)).toMatchObject({ status: 400, body: { issues: [{ path, code }] } })
})

test('[I18N-06] who may not change the organization renames nothing', async () => {
  expect((await rename({ text: 'Mine' }, asBo())).status).toBe(403)
  expect((await holder.served.call(listLabels, {}, asBo())).body.labels).toHaveLength(1)
})

test('[I18N-06] files and mails call fields as the organization does, in the language that they are written in', async () => {
  await rename({ text: 'Arrives', key: 'shipments:fields.etd' })
  await rename({ text: 'Ours', key: 'shipments:sections.shipmentInformation' })
  const { fields } = shipmentModule.catalogue
  const [etd, priority] = ['etd', 'priority'].map((id) => fields.find((field) => field.id === id))
  if (!etd || !priority) throw new Error('standard fields')
  await holder.world.as('job', ours, async (scope) => {
    const english = await readWords(scope, 'en-us')
    expect(english.labelOf('shipments', etd)).toBe('Arrives')
    expect(english.labelOf('shipments', priority)).toBe('Priority')
    expect(english.labelOf('shipments', { ...etd, id: crypto.randomUUID(), name: 'Own' })).toBe('Own')
    expect(english.sectionOf('shipments', 'shipmentInformation')).toBe('Ours')
    const spanish = await readWords(scope, 'es-mx')
    expect(spanish.labelOf('shipments', etd)).toBe('ETD (salida estimada)')
    expect(spanish.optionOf('shipments', priority, 'urgent')).toBe('Urgente')
    expect(spanish.optionOf('shipments', priority, 'no such')).toBe('no such')
  })
})
