import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listMessages } from '@rumbo/domain/chats/messages.api'
import { getShipment, listHistory } from '@rumbo/domain/shipments/api'
import { grantSupportAccess } from '@rumbo/domain/support/support.api'
import { beforeAll, expect, test, vi } from 'vitest'
import { verifyHistory } from '../../src/access/history/verify-history.ts'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { givePlan } from '../../src/access/scope/plan-by-staff.ts'
import {
  type EndServices,
  endOrganizationsDue,
} from '../../src/features/organization-deletion/end-organizations.service.ts'
import { forgetUploads } from '../../src/features/storage/quota.service.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import { folderUploads } from '../../src/platform/storage/uploads.ts'
import { addDocument, pdf } from '../documents/adding.ts'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { aShipment, founder } from '../orders/order-story.ts'
import type { Organization } from '../world/world.ts'
import { type Story, sealAll, tellStory } from './ended-organization.ts'
import { rowsOf } from './rows-of.ts'

/** The end of an organization whose time has come: nothing of it is left, and what is its partners' stays as it was. */
const holder = useServedThings()
let story: Story

beforeAll(async () => {
  story = await tellStory(holder.served)
})

const closeIn = (seconds: number) =>
  holder.world.owner.query(
    'update base.organizations set delete_at = now() + make_interval(secs => $2) where id = $1',
    [story.all.victim.id, seconds],
  )

const uploadsOf = () => join(holder.served.files, 'uploads')

const services = (): EndServices => ({
  pool: holder.world.pool,
  storage: folderStorage(holder.served.files),
  uploads: folderUploads(uploadsOf(), forgetUploads(callDoorWith(holder.world.pool))),
  payment: null,
  onError: () => (error) => {
    throw error
  },
})
const end = () => endOrganizationsDue(services())

/** Each column of any table that says something of the given words, with an example. */
async function traces(words: readonly string[]): Promise<readonly string[]> {
  const { owner } = holder.world
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('base', 'system', 'auth') and a.attnum > 0 and not a.attisdropped
       and format_type(a.atttypid, null) in ('text', 'jsonb', 'text[]', 'json', 'character varying', 'uuid', 'uuid[]')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await owner.query(
      `select from ${table} t where t.${column}::text ilike any ($1) limit 1`,
      [words.map((word) => `%${word}%`)],
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.sort()
}

/** What others name of an organization by its id alone: that they held a record of it, and what it wrote with them. */
const named = [
  'base.chat_messages.author_organization_id',
  'base.chat_messages.readers',
  'base.chats.partner_id',
  'base.containers.owner_organization_id',
  'base.organizations.id',
  'base.organizations.slug',
  'base.record_history.changes',
  'base.records.given_by',
  'base.records.organization_id',
  'base.records.owner_organization_id',
  'base.shipments.owner_organization_id',
]

/** What is announced to an organization, what its machines note, and where it learns that the other is gone. */
const tables =
  'due outbox notices alerts alert_steps eta_rounds webhook_events rule_events shares partners'.split(' ')
const rowsLeft = (organizationId: string) =>
  rowsOf(holder.world, organizationId, { tables, ofOwner: story.all.victim.id })

test('[ORG-06] a second before its time nothing ends; then a server dies at every step, and in the end nothing of the organization is left', async () => {
  const { served, world } = holder
  const { all, partner, held, own, secret } = story
  const file = await addDocument(served, all.owner, { name: `${secret}.pdf`, part: pdf(secret) })
  expect(file).toBeTruthy()
  expect(await readdir(uploadsOf())).not.toEqual([])
  await sealAll(served)
  const partners = await rowsLeft(partner.organization.id)
  const furthers = await rowsLeft(story.further.organization.id)
  expect((await served.call(getShipment, { id: held }, partner)).body).toMatchObject({ name: secret })
  await closeIn(3_600)
  expect(await end()).toBe(0)
  await closeIn(-1)

  // Each call of the database is the last one of some server.
  for (let steps = 1; ; steps++) {
    let left = steps
    const dying = new Proxy(world.pool, {
      get: (target, key) => {
        const value = Reflect.get(target, key, target)
        if (key !== 'query' && key !== 'connect')
          return typeof value === 'function' ? value.bind(target) : value
        return (...given: unknown[]) => {
          if (left-- <= 0) throw new Error('the server dies')
          return value.apply(target, given)
        }
      },
    })
    const died = await endOrganizationsDue({ ...services(), pool: dying }).then(
      () => false,
      () => true,
    )
    if (!died) break
    steps *= 3
  }
  expect(await end()).toBe(0)

  expect(await traces([all.victim.id])).toEqual(named)
  // Its name is kept where its partners keep their own directory.
  expect(await traces([secret, 'Victim'])).toEqual(['base.partners.name'])
  expect(await readdir(uploadsOf())).toEqual([])
  const { rows } = await world.owner.query('select * from base.organizations where id = $1', [all.victim.id])
  expect(rows[0]).toMatchObject({
    name: 'Organización eliminada · Deleted organization',
    code: null,
    customer_id: null,
  })

  // What is the partner's own is as it was, less what was shared with it.
  const { record_history: was, ...others } = partners
  const { record_history: is, ...after } = await rowsLeft(partner.organization.id)
  expect(after).toEqual(others)
  expect(is).toEqual(expect.arrayContaining([...(was ?? [])]))
  expect(await rowsLeft(story.further.organization.id)).toEqual(furthers)
  const now = await served.call(getShipment, { id: own }, partner)
  expect(now.body).toMatchObject({ name: 'Teak' })
  expect((await served.call(getShipment, { id: held }, partner)).body).not.toMatchObject({ name: secret })
})

test('[ORG-06] what the organization changed and said at its partner’s stays there, and the partner’s history verifies', async () => {
  const { served, world } = holder
  const { partner, own } = story
  const history = await served.call(listHistory, { id: own, limit: 50 } as never, partner)
  expect(JSON.stringify(history.body)).toContain('Teak')
  expect(JSON.stringify(history.body)).toContain('Deleted organization')
  const said = await served.call(listMessages, { chatId: story.chat } as never, partner)
  expect(JSON.stringify(said.body)).toContain('Ya salió')
  await sealAll(served)
  await vi.waitFor(async () => {
    const { tampered } = await verifyHistory(world.databases.admin, {})
    expect(tampered).toEqual([])
  })
})

test('[ORG-06] two servers end an organization at once, and its member comes into the other one as before', async () => {
  const { served, world } = holder
  const ana = await founder(served, 'Twice')
  const other = await world.organization('Other', ana.person)
  for (let i = 0; i < 20; i++) await aShipment(served, ana, `Sillas ${i}`)
  const at = 'update base.organizations set delete_at = now() where id = $1'
  await world.owner.query(at, [ana.organization.id])
  const ended = await Promise.all([end(), end(), end()])
  expect(ended.reduce((sum, each) => sum + each)).toBe(1)
  expect(await traces([ana.organization.id])).toEqual(['base.organizations.id', 'base.organizations.slug'])
  const entered = (organization: Organization) =>
    world.as(ana.person, organization, async ({ organizationId }) => organizationId)
  await expect(entered(ana.organization)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await entered(other)).toBe(other.id)
})

test('[ORG-06] [ROLE-07] what staff did there, and the invoices that were written, stay with whoever runs the server', async () => {
  const { served, world } = holder
  const ana = await founder(served, 'Paying')
  const roleId = ana.organization.roles.admin
  expect((await served.call(grantSupportAccess, { roleId }, ana)).status).toBe(200)
  const bill = (organization: Organization) =>
    givePlan(
      world.databases.admin,
      { id: organization.id },
      {
        plan: 'pro',
        interval: 'month',
        until: null,
        staff: 'root',
        invoice: { amount: 9_900, discount: 0, coupon: null, currency: 'USD' },
      },
    )
  const { number } = await bill(ana.organization)
  await world.owner.query('update base.organizations set delete_at = now() where id = $1', [
    ana.organization.id,
  ])
  expect(await end()).toBe(1)
  const { rows: steps } = await world.owner.query(
    'select kind from base.staff_steps where organization_id = $1',
    [ana.organization.id],
  )
  expect(steps).toEqual([{ kind: 'support_granted' }])
  const { rows: invoices } = await world.owner.query(
    'select amount::int, customer_name from base.plan_invoices where organization_id = $1',
    [ana.organization.id],
  )
  expect(invoices).toEqual([{ amount: 9_900, customer_name: 'Paying' }])
  const next = await founder(served, 'Next')
  expect((await bill(next.organization)).number).not.toBe(number)
})

/** Tables of whoever runs the server: by their comment the catalogue says so. */
const outlasting = ['base.plan_invoices', 'base.staff_steps']

/** Columns that name an organization in rows that are another one's, and stay. */
const ofOthers = [
  'acting_organization_id',
  'author_organization_id',
  'by_organization_id',
  'decided_by_organization_id',
  'ended_by_organization_id',
  'for_organization_id',
  'mail_organization_id',
  'owner_organization_id',
  'partner_organization_id',
  'requested_organization_id',
  'user_organization_id',
]

test('[ORG-06] by the catalogue of the database every table with rows of organizations is among those that are emptied', async () => {
  const { rows } = await holder.world.owner.query<{ name: string; column: string }>(
    `select c.oid::regclass::text as name, a.attname as column from pg_class c
       join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and a.attname ~ 'organization'
       and a.atttypid = 'uuid'::regtype and not exists (select from base.columns_of_organizations() o
         where o.target = c.oid and o.column_name = a.attname)`,
  )
  const left = rows.filter(({ column }) => !ofOthers.includes(column))
  expect(left.map(({ name }) => name).sort()).toEqual(outlasting)
})
