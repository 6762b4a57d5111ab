import { ordersApi } from '@rumbo/domain/orders/api'
import { markedThings } from '../fixtures/things/swept-things.ts'
import type { Served } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import type { MoreBelongings } from './belongings.ts'
import type { MoreRecords } from './hidden/marked-world.ts'

/** The modules besides shipments that every sweep goes through. A new module is an entry here. */
export const furtherModules: readonly MoreRecords[] = [
  markedThings,
  {
    root: 'orders',
    child: 'order_lines',
    childTitle: 'description',
    api: ordersApi,
    names: { one: 'order', many: 'orders', child: 'order_lines' },
    giveNumber: ({ world }, id, number) =>
      world.owner.query('update base.orders set order_number = $2 where id = $1', [id, `PO-${number}`]),
  },
]

/** What `$names` of samples stand for in those modules. */
export const furtherNames = furtherModules.flatMap(({ names: { one, child } }) => [one, child])

/** A record with a child of each of them. */
export async function furtherRecords(
  served: Served,
  as: { readonly person: Person; readonly organization: Organization },
): Promise<MoreBelongings> {
  const made: Record<string, string> = {}
  for (const { api, child, childTitle = 'name', names } of furtherModules) {
    const { body } = await served.call(api.create, { name: 'Secret' } as never, as)
    const row = { id: String(body.id), resource: child, [childTitle]: 'Secret' }
    made[names.one] = String(body.id)
    made[names.child] = String((await served.call(api.createRow, row as never, as)).body.id)
  }
  return made
}
