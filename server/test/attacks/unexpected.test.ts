import { ordersApi } from '@rumbo/domain/orders/api'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { suppliersApi } from '@rumbo/domain/suppliers/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder } from '../orders/order-story.ts'
import { useServed } from '../world/served.ts'

/** Where something fails that nobody foresaw, an endpoint says which of its own failures that is, and nothing of the cause. */
const holder = useServed()
const tables = ['orders', 'shipments', 'suppliers']

beforeAll(async () => {
  const { owner } = holder.world
  await owner.query(`create function base.break_for_test() returns trigger language plpgsql as
    $$ begin if new.name = 'Broken' then raise exception 'secret cause'; end if; return new; end $$`)
  for (const table of tables)
    await owner.query(
      `create trigger break_for_test before insert on base.${table} for each row execute function base.break_for_test()`,
    )
})
afterAll(() => holder.world.owner.query('drop function base.break_for_test() cascade'))

test('[ERR-06] an unexpected failure has the code that its endpoint declares, without its cause', async () => {
  const { served } = holder
  const as = await founder(served, 'Andes')
  const name = 'Broken'
  const answers = [
    await served.call(ordersApi.create, { name } as never, as),
    await served.call(shipmentsApi.create, { name, freightType: 'ocean' } as never, as),
    await served.call(suppliersApi.create, { name } as never, as),
  ]
  expect(answers.map(({ status, body }) => [status, (body as unknown as { code: string }).code])).toEqual([
    [500, 'ORDER_NOT_CREATED'],
    [500, 'SHIPMENT_NOT_CREATED'],
    [500, 'UNKNOWN'],
  ])
  expect(JSON.stringify(answers)).not.toContain('secret cause')
  expect(JSON.stringify(answers)).toContain('purchase order could not be created')
})
