import { demoCharges, demoCurrency, demoRates } from '@rumbo/domain/demo/money/charges'
import type { Language } from '@rumbo/domain/kernel/language'
import { createRecord } from '../../access/change/create/create.ts'
import { withScope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { chargeModule } from '../../modules.ts'
import { keepCurrency, keepRates } from '../charges/rates.service.ts'
import type { Party, PartyServices } from './parties.ts'

const by = { way: 'demo' } as const

/** The shipments that cost something; none where charges are there already. */
const costing = () => statement<{ id: string; name: string }>`
  select id, name from tenant.shipments
  where ended_at is null and not exists (select from tenant.charges) order by id limit 8`

/** Gives the forwarder of the demo charges, with the rates by which they are summed up, all of them or, where there is one, none. */
export async function fillCharges(
  { pool }: Pick<PartyServices, 'pool'>,
  forwarder: Party,
  language: Language,
): Promise<void> {
  await withScope(pool, forwarder.actor, async (scope) => {
    const shipments = await scope.all(costing())
    if (shipments.length === 0) return
    await keepCurrency(scope, demoCurrency)
    await keepRates(scope, demoRates(forwarder.madeOn))
    for (const patch of demoCharges(shipments, { language, today: forwarder.madeOn }))
      await createRecord(scope, chargeModule, { patch, by })
  })
}
