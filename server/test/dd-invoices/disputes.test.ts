import { addDdInvoice, readDdCheck } from '@rumbo/domain/dd-invoices/kept.api'
import { ddInvoicesApi } from '@rumbo/domain/dd-invoices/records.api'
import * as settings from '@rumbo/domain/free-time/settings.api'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { listNotices } from '@rumbo/domain/notifications/notices.api'
import { createRow, createShipment, updateRow } from '@rumbo/domain/shipments/api'
import { tasksApi } from '@rumbo/domain/tasks/api'
import { beforeAll, expect, test } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { inputOf } from '../sweep/belongings.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

/** Ana's company agreed on five free days at 100 USD a day. */
const holder = useServed()
let andes: Organization
let as: { person: Person; organization: Organization }
const today = todayOf('America/Mexico_City')

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  andes = await holder.world.organization('Andes', ana)
  as = { person: ana, organization: andes }
  const contract = { ...inputOf(settings.createContract, {}), name: 'SC 26', currency: 'USD', place: 'MXZLO' }
  const rates = [{ sizeTypes: [], freeDays: 5, tiers: [{ days: null, perDay: '100' }] }]
  await holder.served.call(settings.createContract, { ...contract, rates }, as)
})

const seeing = async (modules: readonly string[], fields: object = {}) => {
  const role = await customRole(holder.world, andes, { modules, default: 'view', fields })
  return { ...as, person: await memberWith(holder.world, andes, { name: 'Beto', role }) }
}

async function shipped(number: string): Promise<string> {
  const coffee = { name: 'Coffee', freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO' } as const
  const { id } = (await holder.served.call(createShipment, coffee, as)).body
  const container = { number, type: '45G1', dischargedOn: '2026-10-01', gatedOutOn: '2026-10-08' }
  await holder.served.call(createRow, { id, resource: 'containers', ...container } as never, as)
  return id
}

/** A shipment with a container that was discharged on the first of October, and an invoice for the fifth to the twelfth. */
async function invoiced(number: string, more: object = {}) {
  const coffee = { name: 'Coffee', freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO', ...more } as const
  const { id: shipment } = (await holder.served.call(createShipment, coffee as never, as)).body
  const container = { number: 'MSKU9070323', type: '45G1', dischargedOn: '2026-10-01' }
  const row = { id: shipment, resource: 'containers', ...container }
  const box = String((await holder.served.call(createRow, row as never, as)).body.id)
  const days = { chargedFrom: '2026-10-05', chargedUntil: '2026-10-12', tiers: '100', amount: '800' }
  const lines = [{ container: 'MSKU9070323', clock: 'demurrage', ...days }]
  const head = { country: 'US', currency: 'USD', total: '800', issuedOn: today, shipment }
  const invoice = { invoiceNumber: number, ...head }
  const { id } = (await holder.served.call(addDdInvoice, { invoice, lines } as never, as)).body
  await settle()
  const happen = (event: object) =>
    holder.served.call(updateRow, { id: shipment, resource: 'containers', rowId: box, ...event } as never, as)
  return { id, shipment, happen }
}

/** Waits until the server has handed on all that changed, and done what follows for invoices and tasks. */
async function settle(): Promise<void> {
  const left = async () =>
    (
      await holder.world.owner.query<{ left: number }>(
        `select ((select count(*) from base.outbox) + (select count(*) from base.due where due_at <= now()
           and (kind like 'dd-%' or kind like 'task-%')))::integer as left`,
      )
    ).rows[0]?.left
  await expect.poll(left, { timeout: 60_000, interval: 30 }).toBe(0)
}

const read = async (id: string) => (await holder.served.call(ddInvoicesApi.get, { id }, as)).body
const heardOf = async (id: string, by = as) =>
  (await holder.served.call(listNotices, {} as never, by)).body.items
    .filter(({ record }) => record.id === id)
    .map(({ kind, to }) => [kind, to])

test('[SHP-17] late events that change the result are notified once each, whatever their order', async () => {
  // Who is responsible for the shipment doesn't see when containers leave.
  const hidden = { containers: { default: 'view', sections: {}, fields: { gatedOutOn: 'hide' } } }
  const beto = await seeing(['finances', 'shipments'], hidden)
  const assignedTo = { label: 'Beto', code: beto.person.userId }
  const [one, other] = [await invoiced('D-1', { assignedTo }), await invoiced('D-2', { assignedTo })]
  expect(await read(one.id)).toMatchObject({ verdict: 'wrong', disputable: '100' })
  expect(await heardOf(one.id)).toEqual([])

  const events = [{ gatedOutOn: '2026-10-08' }, { dischargedOn: '2026-10-02' }]
  for (const event of [...events, ...events]) {
    await one.happen(event)
    await settle()
  }
  for (const event of [...events, ...events].toReversed()) await other.happen(event)
  await settle()
  for (const { id } of [one, other]) expect(await read(id)).toMatchObject({ disputable: '600' })
  expect(await heardOf(one.id)).toEqual([
    ['ddMore', '100.00 USD'],
    ['ddMore', '400.00 USD'],
  ])
  const sum = (await heardOf(other.id)).map(([, to]) => Number.parseFloat(String(to)))
  expect(sum.reduce((all, each) => all + each, 0)).toBe(500)

  // What is due again without anything new tells nobody anything.
  const before = (await read(one.id)).version
  for (const key of [one.shipment, one.shipment, other.shipment])
    await holder.world.owner.query(
      `insert into base.due (organization_id, kind, key) values ($1, 'dd-shipments', $2)`,
      [andes.id, key],
    )
  await settle()
  expect((await read(one.id)).version).toBe(before)
  expect(await heardOf(one.id)).toHaveLength(2)

  // The event was wrong: less is left to dispute.
  await one.happen({ gatedOutOn: null })
  await settle()
  expect((await heardOf(one.id))[0]).toEqual(['ddLess', '400.00 USD'])
  expect(await heardOf(one.id, beto)).toEqual([])
})

test('[SHP-17] an event is notified also where an edit of the invoice is looked at before it', async () => {
  const { id, shipment } = await invoiced('D-5')
  const { owner } = holder.world
  const mark = (kind: string, key: string, at: string) =>
    owner.query(
      `insert into base.due (organization_id, kind, key, due_at) values ($1, $2, $3, now() + $4::interval)`,
      [andes.id, kind, key, at],
    )
  // What waits for its turn, though what it is about stands already.
  await mark('dd-shipments', shipment, '1 hour')
  await owner.query(`update base.containers set gated_out_on = '2026-10-08' where record_id = $1`, [shipment])
  await mark('dd-invoices', id, '0 seconds')
  await settle()
  expect(await read(id)).toMatchObject({ disputable: '500' })
  expect(await heardOf(id)).toEqual([['ddMore', '400.00 USD']])
  await owner.query(`update base.due set due_at = now() where kind = 'dd-shipments' and key = $1`, [shipment])
  await settle()
  expect(await heardOf(id)).toHaveLength(1)

  // Whoever edits knows what they do.
  await holder.served.call(ddInvoicesApi.update, { id, note: 'Called the carrier' } as never, as)
  await settle()
  expect(await heardOf(id)).toHaveLength(1)
})

test('[SHP-17] the end of the window is a task that follows the invoice until a person sets another day', async () => {
  const { served } = holder
  const { id } = await invoiced('D-3')
  const filter = JSON.stringify({ field: 'ddInvoice', is: 'is', value: { label: 'D-3', code: id } })
  const tasks = async () => (await served.call(tasksApi.list, { filter } as never, as)).body.items
  const issue = async (issuedOn: string) => {
    await served.call(ddInvoicesApi.update, { id, issuedOn } as never, as)
    await settle()
  }
  const [task] = await tasks()
  expect(task).toMatchObject({
    due: addDays(today, 30),
    status: 'todo',
    assignedTo: { code: as.person.userId },
    ddInvoice: { label: 'D-3' },
  })
  await issue(addDays(today, -2))
  expect(await tasks()).toMatchObject([{ due: addDays(today, 28) }])

  // Without the right to finances nobody reads in it of which invoice it is.
  const carla = await seeing(['tasks', 'shipments'])
  const seen = (await served.call(tasksApi.get, { id: task?.id ?? '' }, carla)).body
  expect(seen).toMatchObject({ status: 'todo' })
  expect(seen).not.toHaveProperty('ddInvoice')
  expect(seen).not.toHaveProperty('ddInvoiceDate')
  expect(JSON.stringify(seen)).not.toMatch(/D-3|800/)

  await served.call(tasksApi.update, { id: task?.id ?? '', due: addDays(today, 5) } as never, as)
  await issue(addDays(today, -4))
  expect(await tasks()).toMatchObject([{ due: addDays(today, 5) }])
  await served.call(tasksApi.delete, { id: task?.id ?? '' }, as)
  await issue(addDays(today, -5))
  expect(await tasks()).toEqual([])
})

test('[SHP-17] with an invoice its task ends', async () => {
  const { served } = holder
  const { id } = await invoiced('D-4')
  const filter = JSON.stringify({ field: 'status', is: 'is', value: 'cancelled' })
  const ended = async () => (await served.call(tasksApi.list, { filter } as never, as)).body.items
  expect(await ended()).toEqual([])
  await served.call(ddInvoicesApi.delete, { id }, as)
  await settle()
  expect(await ended()).toHaveLength(1)
})

test('[SHP-17] a day that an earlier invoice of the company charges is found on the later one, as long as the earlier is there', async () => {
  const { served, world } = holder
  const shipment = await shipped('TCLU4265757')
  const days = { chargedFrom: '2026-10-06', chargedUntil: '2026-10-08', tiers: '100', amount: '300' }
  const add = async (invoiceNumber: string, of: object, by = as) => {
    const invoice = { invoiceNumber, party: { label: 'Maersk' }, currency: 'USD', issuedOn: today, ...of }
    const lines = [{ container: 'TCLU 426575 7', clock: 'demurrage', ...days }]
    return (await served.call(addDdInvoice, { invoice, lines } as never, by)).body.id
  }
  // What another company got is nobody else's matter.
  const rita = await world.person('Rita')
  await add('R-1', {}, { person: rita, organization: await world.organization('Rios', rita) })
  const first = await add('D-8', { shipment })
  await settle()
  expect(await read(first)).toMatchObject({ verdict: 'agrees', disputable: '0' })
  const again = await add('D-9', {})
  await settle()
  expect(await read(again)).toMatchObject({ verdict: 'wrong', disputable: '300', findingCount: 1 })
  expect((await served.call(readDdCheck, { id: again }, as)).body.checked?.findings).toMatchObject([
    { code: 'elsewhere', evidence: { invoice: 'D-8', party: 'Maersk' } },
  ])
  expect(await read(first)).toMatchObject({ disputable: '0' })

  // Of two parties each may have a right to it.
  await served.call(ddInvoicesApi.update, { id: first, party: { label: 'SSA' } } as never, as)
  await settle()
  expect(await read(again)).toMatchObject({ verdict: 'arguable', disputable: '0', arguable: '300' })
  expect(await heardOf(again)).toEqual([['ddLess', '300.00 USD']])
  await served.call(ddInvoicesApi.delete, { id: first }, as)
  await settle()
  expect(await read(again)).toMatchObject({ arguable: '0', findingCount: 0 })
})

test('[SHP-17] as long as a clock runs, its invoice is checked again as a day begins at its port', async () => {
  const { id, happen } = await invoiced('D-10')
  const next = async () =>
    (
      await holder.world.owner.query(
        // Two who looked at once have each said when it is next: one day all the same.
        `select distinct due_at > now() and due_at < now() + interval '25 hours' as next from base.due
         where kind = 'dd-invoices' and key = $1`,
        [id],
      )
    ).rows
  expect(await next()).toEqual([{ next: true }])
  // As if a day had passed, and with it what no event reported.
  await holder.world.owner.query(
    `update base.containers set gated_out_on = '2026-10-08' where number = 'MSKU9070323' and record_id = (
       select (shipment ->> 'code')::uuid from base.dd_invoices where id = $1)`,
    [id],
  )
  await holder.world.owner.query(
    `update base.due set due_at = now() where kind = 'dd-invoices' and key = $1`,
    [id],
  )
  await settle()
  expect(await read(id)).toMatchObject({ disputable: '500' })
  expect(await next()).toEqual([])
  await happen({ gatedOutOn: null })
  await settle()
  expect(await next()).toEqual([{ next: true }])
})
