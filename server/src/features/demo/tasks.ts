import { type DemoTask, demoTasks, demoTemplate } from '@rumbo/domain/demo/texts/tasks'
import type { Json } from '@rumbo/domain/fields/field-type'
import { newId } from '@rumbo/domain/kernel/id'
import type { Language } from '@rumbo/domain/kernel/language'
import { createRecord } from '../../access/change/create/create.ts'
import { withScope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { taskModule } from '../../modules.ts'
import { saveTemplate } from '../tasks/templates.service.ts'
import type { Furnished } from './furnish.ts'
import type { Party, PartyServices } from './parties.ts'
import { personOf } from './people.ts'

const by = { way: 'demo' } as const

const anyTask = () => statement<{ id: string }>`select id from tenant.tasks limit 1`

/** The forwarder's own shipments that are still under way, those that were made first, first. */
const underWay = (most: number) => statement<{ id: string; name: string }>`
  select id, name from tenant.shipments where owner_organization_id = tenant.org() and not archived and ended_at is null
    and freight_type = 'ocean' and ata is null order by id limit ${most}::integer`

/** Gives the forwarder of the demo tasks of its people and a template of them, all or, where there is one, none. */
export async function fillTasks(
  { pool }: Pick<PartyServices, 'pool'>,
  forwarder: Party,
  { language, people }: { readonly language: Language } & Pick<Furnished, 'people'>,
): Promise<void> {
  await withScope(pool, forwarder.actor, async (scope) => {
    if (await scope.first(anyTask())) return
    const { firstName, lastName } = personOf('forwarder', language)
    const visitor = { code: forwarder.userId, label: `${firstName} ${lastName}` }
    const others = people.filter(({ code }) => code !== forwarder.userId)
    const persons: readonly Json[] = [visitor, ...others.map(({ code, label }) => ({ code, label }))]
    const shipments = await scope.all(underWay(8))
    for (const task of demoTasks(language, forwarder.madeOn))
      await createRecord(scope, taskModule, { patch: patchOf(task, { persons, shipments }), by })
    const { name, items } = demoTemplate(language)
    await saveTemplate(scope, {
      id: newId(),
      name,
      module: 'shipments',
      mode: 'ocean',
      atCreation: false,
      items: items.map((item) => ({
        ...item,
        id: newId(),
        description: null,
        reminders: ['dayBefore'],
        person: 'responsible',
      })),
    })
  })
}

type Present = {
  readonly persons: readonly Json[]
  readonly shipments: readonly { readonly id: string; readonly name: string }[]
}

/** A task whose shipment isn't there stands by itself, without the day that would follow it. */
function patchOf({ values, shipment, person }: DemoTask, { persons, shipments }: Present) {
  const { shipmentDate, dueDays, ...own } = values
  const record = shipment === null ? undefined : shipments[shipment]
  const assignedTo = person === null ? null : (persons[person] ?? persons[0] ?? null)
  if (!record) return { ...own, assignedTo }
  const link = { shipment: { code: record.id, label: record.name } }
  return { ...own, ...link, assignedTo, ...(shipmentDate ? { shipmentDate, dueDays: dueDays ?? 0 } : {}) }
}
