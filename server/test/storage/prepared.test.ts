import { endpoint } from '@rumbo/domain/kernel/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { preparedAction } from '../../src/access/scope/action.ts'
import { show } from '../../src/access/visible/visible.ts'
import { feature } from '../../src/features/feature.ts'
import { features } from '../../src/features.ts'
import type { As } from '../imports/uploading.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'

const slow = endpoint({
  tag: 'documents',
  permission: 'module:documents',
  apiScope: null,
  method: 'POST',
  path: '/api/v1/prepared-in-tests',
  summary: 'Prepare something',
  repeatable: 'it changes nothing',
  sample: { input: {}, records: 'reads no record' },
  input: z.strictObject({}),
  output: z.object({ open: z.number() }),
  errors: [],
  example: { output: { open: 0 } },
})

/** How many transactions of the application are open while something is prepared, each time. */
const seen: number[] = []
const holder = useServed(
  {},
  {
    features: [
      ...features,
      feature({
        actions: [
          preparedAction(slow, async () => {
            const { rows } = await holder.world.owner.query<{ open: number }>(
              `select count(*)::int as open from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
            )
            const open = rows[0]?.open ?? -1
            seen.push(open)
            return async () => show({ open })
          }),
        ],
      }),
    ],
  },
)
let ana: As

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  ana = { person, organization: await holder.world.organization('Andes', person) }
})

test('[DOC-03] what waits for storage is prepared while no transaction is open, and by who may make the call alone', async () => {
  const { served, world } = holder
  expect((await served.call(slow, {}, ana)).body).toEqual({ open: 0 })
  const role = await customRole(world, ana.organization, {
    modules: ['shipments'],
    default: 'edit',
    fields: {},
  })
  const person = await memberWith(world, ana.organization, { name: 'Nora', role })
  expect((await served.call(slow, {}, { person, organization: ana.organization })).status).toBe(403)
  expect(seen).toEqual([0])
})
