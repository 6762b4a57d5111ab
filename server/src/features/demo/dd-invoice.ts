import { demoDdInvoice } from '@rumbo/domain/demo/money/dd-invoice'
import { inLanguage } from '@rumbo/domain/demo/texts/words'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import type { Language } from '@rumbo/domain/kernel/language'
import { createRecord } from '../../access/change/create/create.ts'
import { createChild } from '../../access/change/create/create-child.ts'
import { asOneChange } from '../../access/change/reactions.ts'
import { getRecord } from '../../access/read/get-record.ts'
import { withScope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { ddInvoiceModule, ddLineModule, shipmentModule } from '../../modules.ts'
import { readClockFacts } from '../free-time/free-time.service.ts'
import type { Party, PartyServices } from './parties.ts'
import { planOf } from './plan.ts'

const by = { way: 'demo' } as const

const anyInvoice = () => statement<{ id: string }>`select id from tenant.dd_invoices limit 1`

/** Gives the forwarder of the demo a carrier's invoice for containers of a shipment that needs somebody today, unless there is one. */
export async function fillDdInvoice(
  { pool }: Pick<PartyServices, 'pool'>,
  forwarder: Party,
  language: Language,
): Promise<void> {
  const stories = planOf(forwarder.organizationId, forwarder.madeOn).filter(
    ({ shipment }) => shipment.isStory && shipment.containers.length > 1,
  )
  await withScope(pool, forwarder.actor, async (scope) => {
    if (await scope.first(anyInvoice())) return
    for (const { id } of stories) {
      const facts = useInternally(await readClockFacts(scope, { id, direction: 'import' }), (seen) => seen)
      const invoice = facts && demoDdInvoice(facts, forwarder.madeOn)
      if (!invoice) continue
      const { values } = useInternally(await getRecord(scope, shipmentModule, id), (seen) => seen)
      const carrier = labelOf(valueIn(values, 'carrierCode'))
      const patch = {
        ...invoice.values,
        party: { label: carrier },
        country: inLanguage(language, { label: 'México', code: 'MX' }),
        shipment: { label: textIn(values, 'name') ?? '', code: id },
      }
      await asOneChange(scope, async () => {
        const recordId = await createRecord(scope, ddInvoiceModule, { patch, by })
        for (const line of invoice.lines)
          await createChild(scope, ddLineModule, { recordId, patch: line, by })
      })
      return
    }
  })
}
