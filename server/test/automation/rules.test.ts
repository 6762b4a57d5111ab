import {
  createRule,
  getRule,
  listRules,
  moveRule,
  retryRuleRun,
  switchRule,
  tryRule,
  undoRuleRun,
  updateRule,
} from '@rumbo/domain/automation/api'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { describe, expect, test } from 'vitest'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { defineField } from '../world/custom-fields.ts'
import type { As } from '../world/members.ts'
import { useServed } from '../world/served.ts'
import { makeRule, ruleOf, ruleOn, runsOf, untilRun } from './rule-story.ts'

const holder = useServed()
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

describe('what a rule does', () => {
  test('[AUTO-01] a changed field starts it on records that fit, step by step, and history names the rule', async () => {
    const { served } = holder
    const as = await ana()
    const rule = await ruleOn(served, as, {
      name: 'Note',
      filter: { field: 'freightType', is: 'is', value: 'ocean' },
      steps: [
        { kind: 'set', field: 'notes', value: 'Seen' },
        { kind: 'notify', to: [{ kind: 'member', userId: as.person.userId }] },
        {
          kind: 'task',
          name: 'Look at {{name}}',
          dueDays: 2,
          to: { kind: 'member', userId: as.person.userId },
        },
        {
          kind: 'mail',
          to: [{ kind: 'address', email: 'client@x.example' }],
          subject: '{{name}}: ETA {{eta}}',
          message: 'By {{freightType}}.',
        },
      ],
    })
    const [sea, air] = [await make(as, { eta: '2026-12-24' }), await make(as, { freightType: 'air' })]
    await edit(as, sea, { name: 'Tables' })
    await edit(as, air, { name: 'Tables' })
    const runs = await runsOf(served, as, { rule: rule.id })
    expect(runs).toMatchObject([
      {
        record: { id: sea, name: 'Tables' },
        state: 'done',
        trigger: { kind: 'changed', field: 'name', from: 'Chairs', to: 'Tables' },
        conditions: ['freightType'],
        steps: [
          { kind: 'set', state: 'done', field: 'notes' },
          { kind: 'notify', state: 'done' },
          { kind: 'task', state: 'done', taskId: expect.any(String) },
          { kind: 'mail', state: 'done' },
        ],
        wrote: true,
      },
    ])
    expect(await read(as, sea)).toMatchObject({ notes: 'Seen' })
    expect((await read(as, air)).notes).toBeNull()
    const { rows } = await holder.world.owner.query(
      `select way, source, user_id from base.record_history where record_id = $1 and changes @> '[{"field":"notes"}]'`,
      [sea],
    )
    expect(rows).toEqual([{ way: 'automation', source: 'Note', user_id: null }])
    const mails = await holder.world.owner.query(
      'select subject, body_text from system.mails where recipient = $1',
      ['client@x.example'],
    )
    expect(mails.rows).toEqual([
      { subject: 'Tables: ETA 24/12/2026', body_text: expect.stringContaining('Marítimo') },
    ])
    const notices = await holder.world.owner.query(
      `select kind from base.notices where record_id = $1 and kind = 'rule'`,
      [sea],
    )
    expect(notices.rows).toHaveLength(1)
  })

  test('[AUTO-01] it waits for a value, and nothing starts it that makes no difference', async () => {
    const { served } = holder
    const as = await ana()
    const rule = await ruleOn(served, as, {
      trigger: { kind: 'changed', field: 'archived', to: true },
      steps: [{ kind: 'set', field: 'notes', value: 'Archived' }],
    })
    const id = await make(as)
    await edit(as, id, { archived: false })
    expect(await runsOf(served, as, { rule: rule.id })).toEqual([])
    await edit(as, id, { archived: true })
    expect(await runsOf(served, as, { rule: rule.id })).toHaveLength(1)
    await edit(as, id, { archived: true })
    expect(await runsOf(served, as, { rule: rule.id })).toHaveLength(1)
  })

  test('[AUTO-01] a record that is made starts it; off it does nothing', async () => {
    const { served } = holder
    const as = await ana()
    const rule = await ruleOn(served, as, { trigger: { kind: 'created' } })
    const id = await make(as)
    expect(await runsOf(served, as, { rule: rule.id })).toMatchObject([{ record: { id } }])
    await served.call(switchRule, { id: rule.id, on: false }, as)
    await make(as)
    expect(await runsOf(served, as, { rule: rule.id })).toHaveLength(1)
  })

  test('[AUTO-01] bulk edits start it only where it is ticked', async () => {
    const { served } = holder
    const as = await ana()
    const given = {
      trigger: { kind: 'changed', field: 'notes' },
      steps: [{ kind: 'set', field: 'archived', value: true }],
    } as const
    const plain = await ruleOn(served, as, { ...given, name: 'Plain', steps: [...given.steps] })
    const ticked = await ruleOn(served, as, {
      ...given,
      name: 'Ticked',
      steps: [...given.steps],
      inBulk: true,
    })
    const ids = [await make(as), await make(as)]
    const { status } = await served.call(
      shipmentsApi.changeMany,
      { rows: ids.map((id) => ({ id, patch: { notes: 'Bulk' } })) } as never,
      as,
    )
    expect(status).toBe(200)
    expect(await runsOf(served, as, { rule: ticked.id })).toHaveLength(2)
    expect(await runsOf(served, as, { rule: plain.id })).toEqual([])
    for (const { id } of [plain, ticked]) await served.call(switchRule, { id, on: false }, as)
  })

  test('[AUTO-01] a step that fails ends the run, and is tried again from there', async () => {
    const { served } = holder
    const as = await ana()
    const other = await holder.world.person('Leaves')
    await holder.world.join(as.organization, other, 'member')
    const rule = await ruleOn(served, as, {
      steps: [
        { kind: 'set', field: 'notes', value: 'First' },
        { kind: 'notify', to: [{ kind: 'member', userId: other.userId }] },
        { kind: 'set', field: 'archived', value: true },
      ],
    })
    await holder.world.leave(as.organization, other)
    const id = await make(as)
    await edit(as, id, { name: 'Renamed' })
    const [run] = await runsOf(served, as, { rule: rule.id })
    expect(run).toMatchObject({
      state: 'failed',
      steps: [{ state: 'done' }, { state: 'failed', code: 'MEMBER_UNKNOWN' }, { state: 'skipped' }],
    })
    expect(await read(as, id)).toMatchObject({ notes: 'First', archived: false })
    await holder.world.owner.query(`update base.members set status = 'active' where user_id = $1`, [
      other.userId,
    ])
    await holder.world.owner.query(
      `insert into base.members (organization_id, user_id, role_id) values ($1, $2, $3) on conflict do nothing`,
      [as.organization.id, other.userId, as.organization.roles.member],
    )
    const again = await served.call(retryRuleRun, { id: run?.id ?? '' }, as)
    expect(again.body).toMatchObject({ state: 'running' })
    expect(await runsOf(served, as, { rule: rule.id })).toMatchObject([
      { state: 'done', steps: [{ state: 'done' }, { state: 'done' }, { state: 'done' }] },
    ])
    expect((await served.call(retryRuleRun, { id: run?.id ?? '' }, as)).body).toMatchObject({
      code: 'RULE_RUN_NOT_FAILED',
    })
    await served.call(switchRule, { id: rule.id, on: false }, as)
  })
})

describe('a past and a way back', () => {
  test('[AUTO-02] a rule is on only as it was tried; trying tells what it would have done, and writes nothing', async () => {
    const { served } = holder
    const as = await ana()
    const [one, two] = [await make(as), await make(as)]
    await edit(as, one, { name: 'A' })
    await edit(as, one, { name: 'B' })
    await edit(as, two, { name: 'C' })
    const rule = await makeRule(served, as)
    expect((await served.call(switchRule, { id: rule.id, on: true }, as)).body).toMatchObject({
      code: 'RULE_NOT_TRIED',
    })
    const { body } = await served.call(tryRule, { id: rule.id }, as)
    expect(body).toMatchObject({ runs: 3, records: 2, matching: 2, rule: { tried: true } })
    expect(body.items.map(({ name }) => name)).toEqual(['C', 'B'])
    expect(await runsOf(served, as)).toEqual([])
    expect((await read(as, one)).notes).toBeNull()
    const narrowed = {
      ...ruleOf(as),
      filter: { field: 'name', is: 'is', value: 'C' },
      id: rule.id,
      version: 1,
    }
    const changed = await served.call(updateRule, narrowed as never, as)
    expect(changed.body).toMatchObject({ on: false, tried: false, version: 2 })
    expect((await served.call(tryRule, { id: rule.id }, as)).body).toMatchObject({ records: 1, matching: 1 })
    expect((await served.call(switchRule, { id: rule.id, on: true }, as)).body).toMatchObject({ on: true })
  })

  test('[AUTO-02] a run is undone: what it wrote, unless somebody changed it since, and no rule follows', async () => {
    const { served } = holder
    const as = await ana()
    const rule = await ruleOn(served, as, {
      steps: [
        { kind: 'set', field: 'notes', value: 'By the rule' },
        { kind: 'set', field: 'archived', value: true },
      ],
    })
    const follower = await ruleOn(served, as, { trigger: { kind: 'changed', field: 'notes', to: 'Mine' } })
    const id = await make(as, { notes: 'Mine' })
    await edit(as, id, { name: 'X' })
    const [run] = await runsOf(served, as, { rule: rule.id })
    await edit(as, id, { archived: false })
    const { status, body } = await served.call(undoRuleRun, { id: run?.id ?? '' }, as)
    expect([status, body]).toMatchObject([200, { state: 'undone', undone: { kept: ['archived'] } }])
    expect(await read(as, id)).toMatchObject({ notes: 'Mine', archived: false })
    expect(await runsOf(served, as, { rule: follower.id })).toMatchObject([])
    expect((await served.call(undoRuleRun, { id: run?.id ?? '' }, as)).body).toMatchObject({
      state: 'undone',
    })
  })

  test('[AUTO-02] A→B→A ends: each once for a record, and no chain is longer than three', async () => {
    const { served } = holder
    const as = await ana()
    const [a, b, c, d] = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        defineField(holder.world, as.organization, { name, type: 'string' } as never),
      ),
    )
    const follow = (name: string, from = '', to = '') =>
      ruleOn(served, as, {
        name,
        trigger: { kind: 'changed', field: from },
        steps: [{ kind: 'set', field: to, value: name }],
      })
    const [ab, ba] = [await follow('a→b', a, b), await follow('b→a', b, a)]
    const id = await make(as)
    await edit(as, id, { [a ?? '']: 'start' })
    const runs = await runsOf(served, as)
    expect(runs.map(({ rule }) => rule.name)).toEqual(['b→a', 'a→b'])
    expect(runs[0]?.chain.map(({ name }) => name)).toEqual(['a→b'])
    for (const { id } of [ab, ba]) await served.call(switchRule, { id, on: false }, as)
    const long = [
      await follow('1', a, b),
      await follow('2', b, c),
      await follow('3', c, d),
      await follow('4', d, 'notes'),
    ]
    const other = await make(as)
    await edit(as, other, { [a ?? '']: 'start' })
    const ends = await runsOf(served, as, { record: other })
    expect(ends.map(({ rule, state }) => [rule.name, state])).toEqual([
      ['4', 'stopped'],
      ['3', 'done'],
      ['2', 'done'],
      ['1', 'done'],
    ])
    expect(ends[0]?.chain.map(({ name }) => name)).toEqual(['1', '2', '3'])
    expect((await read(as, other)).notes).toBeNull()
    expect(long).toHaveLength(4)
  })

  test('[AUTO-02] with more than a thousand runs in an hour it is paused, with the chain', async () => {
    const { served } = holder
    const as = await ana()
    const rule = await ruleOn(served, as)
    const id = await make(as)
    await holder.world.owner.query(
      `insert into base.rule_runs (organization_id, id, rule_id, record_id, module, occasion, chain, trigger, state)
       select $1, gen_random_uuid(), $2, gen_random_uuid(), 'shipments', 'x', gen_random_uuid(), '{"kind":"created","field":null,"day":null}', 'done'
       from generate_series(1, 1000)`,
      [as.organization.id, rule.id],
    )
    await edit(as, id, { name: 'One more' })
    await untilRun(served)
    expect((await served.call(getRule, { id: rule.id }, as)).body).toMatchObject({
      paused: { reason: 'tooMany', chain: [] },
    })
    expect((await read(as, id)).notes).toBeNull()
    expect((await served.call(switchRule, { id: rule.id, on: true }, as)).body).toMatchObject({
      paused: null,
    })
  })

  test('[AUTO-02] it acts with its role: nobody gives one above their own, and what that loses the rule loses', async () => {
    const { served, world } = holder
    const as = await ana()
    const limited = {
      organization: ['organizations'],
      modules: ['shipments'],
      default: 'edit',
      fields: { shipments: { default: 'edit', sections: {}, fields: { notes: 'hide' } } },
    }
    const role = await customRole(world, as.organization, limited)
    const beto: As = { ...as, person: await memberWith(world, as.organization, { name: 'Beto', role }) }
    const refused = await served.call(createRule, ruleOf(as), beto)
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'UNAUTHORIZED' }])
    const hidden = await served.call(createRule, ruleOf(as, { roleId: role }), beto)
    expect(hidden.body).toMatchObject({ issues: [{ path: 'steps', code: 'FIELD_UNKNOWN' }] })
    const rule = await ruleOn(served, beto, {
      roleId: role,
      steps: [{ kind: 'set', field: 'archived', value: true }],
    })
    const id = await make(as)
    await rewriteRole(world, role, {
      ...limited,
      default: 'view',
      fields: { shipments: { default: 'view', sections: {}, fields: {} } },
    })
    await edit(as, id, { name: 'X' })
    expect(await runsOf(served, as, { rule: rule.id })).toMatchObject([
      { state: 'failed', steps: [{ state: 'failed', code: 'UNAUTHORIZED' }] },
    ])
    await world.leave(as.organization, beto.person)
    expect((await served.call(getRule, { id: rule.id }, as)).body).toMatchObject({ on: true })
  })

  test('[AUTO-02] two rules on one field run in their order, which both say', async () => {
    const { served } = holder
    const as = await ana()
    const given = (name: string) => ({ name, steps: [{ kind: 'set' as const, field: 'notes', value: name }] })
    const [first, second] = [
      await ruleOn(served, as, given('First')),
      await ruleOn(served, as, given('Second')),
    ]
    const id = await make(as)
    await edit(as, id, { name: 'X' })
    await untilRun(served)
    expect((await read(as, id)).notes).toBe('Second')
    await served.call(moveRule, { id: second.id, before: first.id }, as)
    const { items } = (await served.call(listRules, {}, as)).body
    expect(items.map(({ name, alsoWrite }) => [name, ...alsoWrite.map((each) => each.runs)])).toEqual([
      ['Second', 'after'],
      ['First', 'before'],
    ])
    await edit(as, id, { name: 'Y' })
    await untilRun(served)
    expect((await read(as, id)).notes).toBe('First')
  })
})
