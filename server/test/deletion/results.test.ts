import { ordersApi } from '@rumbo/domain/orders/api'
import { createField, createSection } from '@rumbo/domain/records/custom-fields/api'
import { expect, test, vi } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { deleteAccountsDue } from '../../src/features/account-deletion/delete-accounts.service.ts'
import { type As, founder } from '../orders/order-story.ts'
import { useServed } from '../world/served.ts'
import type { Person } from '../world/world.ts'

/** What formulas made of the name of somebody whose account was deleted. */
const holder = useServed()
const former = 'Antiguo miembro · Former member'

/** Where a word stands: each column of words of any table. */
async function traces(word: string): Promise<readonly string[]> {
  const { owner } = holder.world
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `select c.oid::regclass::text as table, quote_ident(a.attname) as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('base', 'system', 'auth') and a.attnum > 0 and not a.attisdropped
       and a.atttypid in ('text'::regtype, 'jsonb'::regtype)`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await owner.query(`select from ${table} t where t.${column}::text ilike $1 limit 1`, [
      `%${word}%`,
    ])
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

const made = async (as: As, input: object): Promise<string> => {
  const { status, body } = await holder.served.call(ordersApi.create, input as never, as)
  expect(status).toBe(200)
  return body.id
}

/** An organization whose orders say by formulas whom they are assigned to. */
async function withFormulas(as: As) {
  const { served } = holder
  const section = async (name: string, type: 'form' | 'table') =>
    (await served.call(createSection, { name, type, modules: ['orders'] } as never, as)).body.id
  const field = async (setId: string, more: object) =>
    (await served.call(createField, { setId, ...more } as never, as)).body.id
  const form = await section('Datos', 'form')
  const who = await field(form, { name: 'Quién', type: 'formula', formulaData: '"Con " & {assignedTo}' })
  const twice = await field(form, { name: 'Dos', type: 'formula', formulaData: `{${who}} & " y " & {name}` })
  const table = await section('Turnos', 'table')
  const guard = await field(table, { name: 'Guardia', type: 'person' })
  const shift = await field(table, { name: 'Turno', type: 'formula', formulaData: `{${guard}} & "!"` })
  return { who, twice, table, guard, shift }
}

async function gone(person: Person): Promise<void> {
  await holder.world.owner.query('update base.users set delete_at = now() where id = $1', [person.userId])
  expect(await deleteAccountsDue(callDoorWith(holder.world.pool))).toBe(1)
}

test('[ORG-06] [FLD-06] results of formulas name a former member once an account is deleted, also on orders that were deleted and come back', async () => {
  const { served, world } = holder
  const admin = await founder(served, 'Andes')
  const person = await world.person('Zubi')
  await world.join(admin.organization, person, 'member')
  await world.owner.query(
    `update base.users set first_name = 'Leocadia', last_name = 'Zubizarreta' where id = $1`,
    [person.userId],
  )
  const { who, twice, table, guard, shift } = await withFormulas(admin)
  const assigned = { assignedTo: { label: 'Leocadia Zubizarreta', code: person.userId } }
  const kept = await made(admin, { name: 'Sillas', ...assigned })
  const away = await made(admin, { name: 'Mesas', ...assigned })
  const row = { id: kept, resource: table, [guard]: assigned.assignedTo }
  expect((await served.call(ordersApi.createRow, row as never, admin)).status).toBe(200)
  const shifts = async () => {
    const { body } = await served.call(ordersApi.listRows, { id: kept, resource: table } as never, admin)
    return (body.items as unknown as Record<string, unknown>[]).map((each) => each[shift])
  }
  expect(await shifts()).toEqual(['Leocadia Zubizarreta!'])
  const others = await made(admin, { name: 'Camas' })
  const resultsOf = async (id: string) => {
    const { body } = await served.call(ordersApi.get, { id } as never, admin)
    const values = body as unknown as Record<string, unknown>
    return [values[who], values[twice]]
  }
  expect(await resultsOf(kept)).toEqual(['Con Leocadia Zubizarreta', 'Con Leocadia Zubizarreta y Sillas'])
  const before = await resultsOf(others)
  expect((await served.call(ordersApi.delete, { id: away }, admin)).status).toBe(204)

  await gone(person)
  await vi.waitFor(
    async () => expect(await resultsOf(kept)).toEqual([`Con ${former}`, `Con ${former} y Sillas`]),
    { timeout: 15_000, interval: 50 },
  )
  expect(await shifts()).toEqual([`${former}!`])
  expect(await resultsOf(others)).toEqual(before)
  await vi.waitFor(async () => expect(await traces('zubizarreta')).toEqual([]))
  expect((await served.call(ordersApi.restore, { id: away }, admin)).status).toBe(200)
  expect(await resultsOf(away)).toEqual([`Con ${former}`, `Con ${former} y Mesas`])
})
