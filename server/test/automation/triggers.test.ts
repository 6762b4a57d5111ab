import { createRule, getRule, listRuleRuns, tryRule } from '@rumbo/domain/automation/api'
import { sendMessage } from '@rumbo/domain/chats/chats.api'
import { saveDocumentRule } from '@rumbo/domain/documents/needs/needs.api'
import { newId } from '@rumbo/domain/kernel/id'
import { ordersApi } from '@rumbo/domain/orders/api'
import { createTag } from '@rumbo/domain/organizations/tags.api'
import { updateField } from '@rumbo/domain/records/custom-fields/api'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { createWebhook } from '@rumbo/domain/webhooks/endpoints.api'
import { expect, test, vi } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import { runDue } from '../../src/access/due/run-due.ts'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { ruleEventsDue } from '../../src/features/automation/follow.service.ts'
import { noteCandidates } from '../../src/features/automation/note-candidates.ts'
import { ruleTimesDue } from '../../src/features/automation/times.service.ts'
import { defineField } from '../world/custom-fields.ts'
import type { As } from '../world/members.ts'
import { useServed } from '../world/served.ts'
import { makeDue, makeRule, ruleOf, ruleOn, runsOf, untilRun } from './rule-story.ts'

const holder = useServed()
const zone = 'America/Mexico_City'
const inDays = (days: number) => todayOf(zone, new Date(Date.now() + days * 86_400_000))
let count = 0

/** Ana with an organization of her own. */
async function ana(): Promise<As> {
  count += 1
  const person = await holder.world.person(`Ana ${count}`)
  return { person, organization: await holder.world.organization(`Transitaria ${count}`, person) }
}
const make = async (as: As, values: object = {}): Promise<string> =>
  (
    await holder.served.call(
      shipmentsApi.create,
      { name: 'Chairs', freightType: 'ocean', ...values } as never,
      as,
    )
  ).body.id
const edit = (as: As, id: string, values: object) =>
  holder.served.call(shipmentsApi.update, { id, ...values } as never, as)
const read = async (as: As, id: string): Promise<Record<string, unknown>> =>
  (await holder.served.call(shipmentsApi.get, { id } as never, as)).body as never

test('[AUTO-01] days before a date it runs at its hour, once for each day of the date, also where that was missed', async () => {
  const { served } = holder
  const as = await ana()
  const rule = await ruleOn(served, as, {
    trigger: { kind: 'date', field: 'eta', days: -2, time: '00:00', timeZone: zone },
    filter: { field: 'archived', is: 'is', value: false },
  })
  expect(rule.nextAt).not.toBeNull()
  const [near, far] = [await make(as, { eta: inDays(2) }), await make(as, { eta: inDays(9) })]
  const yesterday = await make(as, { eta: inDays(1) })
  await makeDue(served, as, { id: rule.id, wall: `${inDays(-1)}T00:00` })
  const runs = await runsOf(served, as, { rule: rule.id })
  expect(new Set(runs.map(({ record }) => record?.id))).toEqual(new Set([near, yesterday]))
  expect(runs.find(({ record }) => record?.id === near)?.trigger).toEqual({
    kind: 'date',
    field: 'eta',
    day: inDays(2),
  })
  await makeDue(served, as, { id: rule.id, wall: `${inDays(0)}T00:00` })
  expect(await runsOf(served, as, { rule: rule.id })).toHaveLength(2)
  expect((await read(as, far)).notes).toBeNull()
  await edit(as, far, { eta: inDays(2) })
  await makeDue(served, as, { id: rule.id, wall: `${inDays(0)}T00:00` })
  expect(await runsOf(served, as, { rule: rule.id })).toHaveLength(3)
  const tried = await served.call(tryRule, { id: rule.id }, as)
  expect(tried.body).toMatchObject({ runs: 3, records: 3 })
})

test('[AUTO-01] a schedule runs it on all records that fit, once an occurrence', async () => {
  const { served } = holder
  const as = await ana()
  const schedule = { repeat: 'day', every: 1, time: '00:00', timeZone: zone, starts: '2026-01-01' } as const
  const rule = await ruleOn(served, as, {
    trigger: { kind: 'schedule', schedule: { ...schedule } },
    filter: { field: 'name', is: 'is', value: 'Tables' },
  })
  const id = await make(as, { name: 'Tables' })
  await make(as)
  await makeDue(served, as, { id: rule.id, wall: `${inDays(0)}T00:00` })
  await makeDue(served, as, { id: rule.id, wall: `${inDays(0)}T00:00` })
  expect(await runsOf(served, as, { rule: rule.id })).toMatchObject([
    { record: { id }, trigger: { kind: 'schedule' } },
  ])
})

test('[AUTO-01] an alert, a message and what they are of start it, of any module', async () => {
  const { served } = holder
  const as = await ana()
  const due = { date: 'arrivalDate', days: -7 } as const
  await served.call(saveDocumentRule, { id: newId(), module: 'orders', type: 'packingList', due }, as)
  const given = {
    module: 'orders',
    steps: [{ kind: 'task' as const, name: 'Ask for it: {{name}}', dueDays: 1, to: null }],
  } as const
  const alert = await ruleOn(served, as, {
    ...given,
    trigger: { kind: 'alert', alert: 'documentMissing' },
    steps: [...given.steps],
  })
  const other = await ruleOn(served, as, {
    ...given,
    trigger: { kind: 'alert', alert: 'hold' },
    steps: [...given.steps],
  })
  const order = (
    await served.call(ordersApi.create, { name: 'Chairs', arrivalDate: inDays(30) } as never, as)
  ).body.id
  await served.call(ordersApi.update, { id: order, arrivalDate: inDays(8) } as never, as)
  await vi.waitFor(
    async () =>
      expect(await runsOf(served, as, { rule: alert.id })).toMatchObject([
        { record: { id: order, module: 'orders' }, state: 'done' },
      ]),
    { timeout: 15_000 },
  )
  expect(await runsOf(served, as, { rule: other.id })).toEqual([])
  const { rows } = await holder.world.owner.query(
    `select name, origin from base.tasks where organization_id = $1`,
    [as.organization.id],
  )
  expect(rows).toEqual([{ name: 'Ask for it: Chairs', origin: 'automation' }])
  const message = await ruleOn(served, as, {
    trigger: { kind: 'message' },
    steps: [{ kind: 'message', lane: 'company', text: 'Somebody wrote about {{name}}.' }],
  })
  const id = await make(as)
  await served.call(
    sendMessage,
    { module: 'shipments', recordId: id, lane: 'company', id: newId(), text: 'Hello' } as never,
    as,
  )
  // Its own message starts it no more.
  expect(await runsOf(served, as, { rule: message.id })).toMatchObject([{ record: { id }, state: 'done' }])
  const messages = await holder.world.owner.query(
    `select author_name, body from base.chat_messages where record_id = $1 order by seq`,
    [id],
  )
  expect(messages.rows[1]).toEqual({ author_name: 'Rule', body: 'Somebody wrote about Chairs.' })
})

test('[AUTO-01] it tags, posts to an endpoint, and says what it can’t', async () => {
  const { served } = holder
  const as = await ana()
  const tag = (await served.call(createTag, { name: 'Urgent' }, as)).body
  await holder.world.owner.query(`update base.organizations set api_access = 'granted' where id = $1`, [
    as.organization.id,
  ])
  const endpoint = (
    await served.call(
      createWebhook,
      {
        name: 'ERP',
        url: 'https://x.example.com',
        roleId: as.organization.roles.admin,
        types: ['shipment.deleted'],
      } as never,
      as,
    )
  ).body
  const rule = await ruleOn(served, as, {
    steps: [
      { kind: 'tag', tagId: tag.id },
      { kind: 'webhook', endpointId: endpoint.id },
    ],
  })
  const id = await make(as)
  await edit(as, id, { name: 'X' })
  expect(await runsOf(served, as, { rule: rule.id })).toMatchObject([{ state: 'done', wrote: true }])
  expect((await read(as, id)).tags).toEqual([tag.id])
  const { rows } = await holder.world.owner.query(
    `select type, event ->> 'record_id' as record from base.webhook_deliveries where endpoint_id = $1`,
    [endpoint.id],
  )
  expect(rows).toEqual([{ type: 'rule.ran', record: id }])
})

test('[AUTO-01] what is wrong with a rule is said where it is', async () => {
  const { served, world } = holder
  const as = await ana()
  const formula = await defineField(world, as.organization, {
    name: 'Sum',
    type: 'formula',
    formula: { text: '1 + 1', reads: [], type: 'number' },
  } as never)
  const refusal = async (parts: object) => {
    const { status, body } = await served.call(createRule, { ...ruleOf(as), ...parts } as never, as)
    const { issues = [] } = body as unknown as { issues?: { path: string; code: string }[] }
    return [status, ...issues.map(({ path, code }) => `${path} ${code}`)]
  }
  const set = (field: string, value: unknown) => ({ steps: [{ kind: 'set', field, value }] })
  expect(await refusal(set(formula, 1))).toEqual([400, 'steps FIELD_READ_ONLY'])
  expect(await refusal(set('phase', 'gone'))).toEqual([400, 'steps OPTION_UNKNOWN'])
  expect(await refusal(set('nothing', 1))).toEqual([400, 'steps FIELD_UNKNOWN'])
  expect(await refusal({ filter: { field: 'nothing', is: 'isEmpty' } })).toEqual([
    400,
    'nothing FIELD_UNKNOWN',
  ])
  expect(await refusal({ trigger: { kind: 'proposal', answered: true } })).toEqual([
    400,
    'trigger TRIGGER_NOT_OFFERED',
  ])
  expect(
    await refusal({ trigger: { kind: 'date', field: 'name', days: 1, time: '08:00', timeZone: 'UTC' } }),
  ).toEqual([400, 'trigger VALUE_NOT_VALID'])
  expect(await refusal({ steps: [{ kind: 'message', lane: 'company', text: '{{secret}}' }] })).toEqual([
    400,
    'steps FIELD_UNKNOWN',
  ])
  expect(await refusal({ steps: [{ kind: 'webhook', endpointId: newId() }] })).toEqual([
    400,
    'steps OPTION_UNKNOWN',
  ])
  expect(await refusal({ steps: [{ kind: 'notify', to: [{ kind: 'member', userId: newId() }] }] })).toEqual([
    400,
    'steps MEMBER_UNKNOWN',
  ])
})

test('[AUTO-01] a field that a rule uses isn’t archived; one that is gone pauses the rule, which says so', async () => {
  const { served, world } = holder
  const as = await ana()
  const field = await defineField(world, as.organization, { name: 'Color', type: 'string' } as never)
  const rule = await ruleOn(served, as, { filter: { field, is: 'isNotEmpty' } })
  const archive = await served.call(updateField, { id: field, archived: true, version: 1 } as never, as)
  expect(archive.body).toMatchObject({ code: 'FIELD_READ_BY_RULE' })
  await world.owner.query('update base.fields set archived_at = now() where id = $1', [field])
  await world.owner.query(
    'update base.organizations set catalogue_version = catalogue_version + 1 where id = $1',
    [as.organization.id],
  )
  const other = await ruleOn(served, as)
  const id = await make(as)
  await edit(as, id, { name: 'X' })
  expect(await runsOf(served, as, { rule: other.id })).toHaveLength(1)
  expect((await served.call(getRule, { id: rule.id }, as)).body).toMatchObject({
    paused: { reason: 'fieldsGone', fields: [field] },
  })
})

test('[AUTO-02] two servers at once, and events doubled and in any order: each run is there once', async () => {
  const { served, world } = holder
  const as = await ana()
  const rule = await ruleOn(served, as)
  const dated = await ruleOn(served, as, {
    trigger: { kind: 'date', field: 'eta', days: 0, time: '00:00', timeZone: zone },
  })
  const ids = await Promise.all(Array.from({ length: 6 }, () => make(as, { eta: inDays(0) })))
  await untilRun(served)
  const events = await Promise.all(
    ids.map(async (id, at) => {
      await edit(as, id, { name: `N ${at}` })
      const { rows } = await world.owner.query(
        `select created_at::text from base.record_history where record_id = $1 order by id desc limit 1`,
        [id],
      )
      return { id, at: rows[0]?.created_at }
    }),
  )
  await untilRun(served)
  const before = (await served.call(listRuleRuns, { rule: rule.id }, as)).body.items
  expect(before).toHaveLength(6)
  const again = events.reverse().flatMap(({ id, at }, place) => {
    const event = {
      id: 800_000 + place,
      organization_id: as.organization.id,
      module: 'shipments',
      record_id: id,
      record_ids: null,
      row_id: null,
      version: 2,
      fields: ['name'],
      way: 'screen',
      acting_organization_id: as.organization.id,
      created_at: String(at).replace(' ', 'T').replace(/\+00$/, 'Z'),
      happened: null,
      batch: null,
      user_ids: null,
      cause: null,
    }
    return [event, event]
  })
  const consume = noteCandidates()
  await consume(again, callDoorWith(world.pool))
  await consume(again, callDoorWith(world.pool))
  await world.owner.query(`update base.due set due_at = now() where kind = 'rules'`)
  await world.owner.query(
    `insert into base.due (organization_id, kind, key) values ($1, 'rule-times', $2), ($1, 'rule-times', $2)`,
    [as.organization.id, dated.id],
  )
  await world.owner.query('update base.rules set next_wall = $2, next_at = now() where id = $1', [
    dated.id,
    `${inDays(0)}T00:00`,
  ])
  const kinds = [ruleEventsDue({ publicUrl: 'http://x' }), ruleTimesDue({ publicUrl: 'http://x' })]
  const fail = (error: unknown) => {
    throw error
  }
  await Promise.all([1, 2, 3].map(() => runDue(world.pool, kinds, fail)))
  // Twice the same change is a change once more: one further run a record, however often it comes.
  expect(await runsOf(served, as, { rule: rule.id })).toHaveLength(12)
  expect(await runsOf(served, as, { rule: dated.id })).toHaveLength(6)
})

test('[AUTO-02] another organization’s changes start no rule, and its people see none', async () => {
  const { served } = holder
  const [as, other] = [await ana(), await ana()]
  const rule = await ruleOn(served, as)
  await edit(other, await make(other), { name: 'X' })
  expect(await runsOf(served, as, { rule: rule.id })).toEqual([])
  expect((await served.call(getRule, { id: rule.id }, other)).status).toBe(404)
  expect((await served.call(listRuleRuns, {}, other)).body.items).toEqual([])
  const draft = await makeRule(served, as)
  expect((await served.call(tryRule, { id: draft.id }, other)).status).toBe(404)
})
