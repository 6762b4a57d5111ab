import { getRecordDefaults, setRecordDefaults } from '@rumbo/domain/records/defaults/defaults.api'
import { beforeAll, expect, test } from 'vitest'
import type { As } from '../imports/uploading.ts'
import { useServed } from '../world/served.ts'

/** What new records begin with is the organization's setting: of offered fields, values of the reference data, less what is hidden. */
const holder = useServed()
let as: As

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  as = { person: ana, organization: await holder.world.organization('Andes', ana) }
})

const module = 'shipments'
const read = async (who: As = as) =>
  (await holder.served.call(getRecordDefaults, { module }, who)).body.values
const set = async (values: Record<string, unknown>, who: As = as) =>
  holder.served.call(setRecordDefaults, { module, values } as never, who)

test('[SHELL-08] a carrier and a home port are kept as the reference data has them, and taken away again', async () => {
  expect(await read()).toEqual({})
  const { status, body } = await set({ carrierCode: { label: 'maeu' }, pod: { label: 'x', code: 'MXZLO' } })
  expect(status).toBe(200)
  expect(body.values).toMatchObject({
    carrierCode: { code: 'MAEU' },
    pod: { label: 'Manzanillo', code: 'MXZLO' },
  })
  expect(await read()).toEqual(body.values)
  await set({ pod: null })
  expect(await read()).toEqual({})
})

test('[SHELL-08] fields that aren’t offered, ports that aren’t known and modules without defaults are refused', async () => {
  expect(await set({ name: 'Coffee' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'name', code: 'FIELD_UNKNOWN' }] },
  })
  expect(await set({ pol: { label: 'Nowhere' } })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'pol', code: 'PORT_NOT_FOUND' }] },
  })
  const { status } = await holder.served.call(getRecordDefaults, { module: 'containers' }, as)
  expect(status).toBe(404)
})

test('[SHELL-08] members read them and don’t set them; another organization has its own', async () => {
  await set({ pol: { label: 'Manzanillo', code: 'MXZLO' } })
  const beto = await holder.world.person('Beto')
  await holder.world.join(as.organization, beto, 'member')
  const member = { ...as, person: beto }
  expect(await read(member)).toMatchObject({ pol: { code: 'MXZLO' } })
  expect((await set({}, member)).status).toBe(403)
  const carla = await holder.world.person('Carla')
  const others = { person: carla, organization: await holder.world.organization('Others', carla) }
  expect(await read(others)).toEqual({})
  await set({ pol: { label: 'Shanghai', code: 'CNSHA' } }, others)
  expect(await read()).toMatchObject({ pol: { code: 'MXZLO' } })
})
