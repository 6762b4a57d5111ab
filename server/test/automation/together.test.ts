import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { aShipment, founder } from '../orders/order-story.ts'
import { useServed } from '../world/served.ts'
import { makeRule, ruleOn, runsOf } from './rule-story.ts'

/** Rules are looked at together; what each does is as if it were looked at alone, in its turn. */
const holder = useServed()

test('[AUTO-02] a rule looks at records as the rules before it left them, within one moment', async () => {
  const { served } = holder
  const as = await founder(served, 'Turns')
  const first = await ruleOn(served, as, {
    name: 'Marks',
    steps: [{ kind: 'set', field: 'notes', value: 'Ready' }],
  })
  const fits = await ruleOn(served, as, {
    name: 'Fits after it',
    filter: { field: 'notes', is: 'is', value: 'Ready' },
    steps: [{ kind: 'set', field: 'archived', value: true }],
  })
  const fitted = await ruleOn(served, as, {
    name: 'Fitted before it',
    filter: { field: 'notes', is: 'isEmpty' },
    steps: [{ kind: 'set', field: 'incotermPlace', value: 'Wrong' }],
  })
  const id = await aShipment(served, as)
  await served.call(shipmentsApi.update, { id, name: 'Tables' } as never, as)
  expect(await runsOf(served, as, { rule: first.id })).toHaveLength(1)
  expect(await runsOf(served, as, { rule: fits.id })).toMatchObject([{ state: 'done' }])
  expect(await runsOf(served, as, { rule: fitted.id })).toEqual([])
  expect((await served.call(shipmentsApi.get, { id } as never, as)).body).toMatchObject({
    notes: 'Ready',
    archived: true,
    incotermPlace: null,
  })
})

test('[AUTO-01] of more rules than are looked at together those run that fit, also the last', async () => {
  const { served, world } = holder
  const as = await founder(served, 'Many')
  const steps = (value: string) => [{ kind: 'set' as const, field: 'notes', value }]
  const filter = (value: string) => ({ field: 'name', is: 'is', value }) as const
  for (let at = 0; at < 51; at++)
    await makeRule(served, as, { name: `Rule ${at}`, filter: filter(`Name ${at}`), steps: steps(`${at}`) })
  const last = await makeRule(served, as, { name: 'Last', filter: filter('Tables'), steps: steps('Last') })
  await world.owner.query(
    `update base.rules set is_on = true, tried_version = version where organization_id = $1`,
    [as.organization.id],
  )
  const id = await aShipment(served, as)
  await served.call(shipmentsApi.update, { id, name: 'Tables' } as never, as)
  expect((await runsOf(served, as)).map(({ rule }) => rule.id)).toEqual([last.id])
})
