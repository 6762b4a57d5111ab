import { demoGoods } from '@rumbo/domain/demo/goods'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Language } from '@rumbo/domain/kernel/language'
import { createRecord } from '../../access/change/create/create.ts'
import { createChild } from '../../access/change/create/create-child.ts'
import { childrenOfModule } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { productModule, supplierModule } from '../../modules.ts'
import type { Party, PartyServices } from './parties.ts'

const by = { way: 'demo' } as const

const anyProduct = () => statement<{ id: string }>`select id from tenant.products limit 1`

/** Gives the forwarder of the demo products with their tariffs and suppliers, all of them or, where there is one, none. */
export async function fillGoods(
  { pool }: Pick<PartyServices, 'pool'>,
  forwarder: Party,
  language: Language,
): Promise<void> {
  await withScope(pool, forwarder.actor, async (scope) => {
    if (await scope.first(anyProduct())) return
    for (const { product, tariffs, terms } of demoGoods(language, forwarder.madeOn)) {
      const recordId = await createRecord(scope, productModule, { patch: product, by })
      await addRows(scope, productModule, { recordId, rows: tariffs })
      for (const { values, contact } of terms) {
        const id = await createRecord(scope, supplierModule, { patch: values, by })
        await addRows(scope, supplierModule, { recordId: id, rows: [contact] })
      }
    }
  })
}

type Rows = { readonly recordId: string; readonly rows: readonly Readonly<Record<string, Json>>[] }

async function addRows(scope: Scope, module: RecordModule, { recordId, rows }: Rows): Promise<void> {
  const [child] = childrenOfModule(module)
  if (!child) return
  for (const patch of rows) await createChild(scope, child, { recordId, patch, by })
}
