import { createRule, listRuleRuns, switchRule, tryRule } from '@rumbo/domain/automation/api'
import type { Rule } from '@rumbo/domain/automation/rule'
import type { RuleRun } from '@rumbo/domain/automation/run'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { expect, vi } from 'vitest'
import type { As } from '../world/members.ts'
import type { Served } from '../world/served.ts'

type Input = Sent<typeof createRule>

/** A rule of shipments that writes a note when the client’s name changes, or with other parts. */
export const ruleOf = (as: As, parts: Partial<Input> = {}): Input => ({
  name: 'Rule',
  module: 'shipments',
  trigger: { kind: 'changed', field: 'name' },
  steps: [{ kind: 'set', field: 'notes', value: 'Seen' }],
  roleId: as.organization.roles.admin,
  ...parts,
})

/** Makes a rule, which is off. */
export async function makeRule(served: Served, as: As, parts: Partial<Input> = {}): Promise<Rule> {
  const { status, body } = await served.call(createRule, ruleOf(as, parts), as)
  expect([status, body]).toEqual([200, expect.objectContaining({ on: false, tried: false })])
  return body
}

/** Makes a rule, tries it and turns it on. */
export async function ruleOn(served: Served, as: As, parts: Partial<Input> = {}): Promise<Rule> {
  const { id } = await makeRule(served, as, parts)
  const tried = await served.call(tryRule, { id }, as)
  expect([tried.status, tried.body]).toEqual([200, expect.objectContaining({ runs: expect.any(Number) })])
  const { status, body } = await served.call(switchRule, { id, on: true }, as)
  expect([status, body]).toEqual([200, expect.objectContaining({ on: true })])
  return body
}

/** Waits until all that happened was handed on, and rules have done what follows. */
export async function untilRun({ world }: Served): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await world.owner.query(
        `select (select count(*) from base.outbox) + (select count(*) from base.rule_events)
           + (select count(*) from base.due where kind = any ($1) and due_at <= now()) as left`,
        [['rules', 'rule-times', 'rule-retries', 'notices', 'notices-batches']],
      )
      expect(Number(rows[0]?.left)).toBe(0)
    },
    { timeout: 8_000, interval: 30 },
  )
}

/** The runs of a rule, or of all, newest first, once all is done. */
export async function runsOf(
  served: Served,
  as: As,
  wanted: { rule?: string; record?: string } = {},
): Promise<readonly RuleRun[]> {
  await untilRun(served)
  return (await served.call(listRuleRuns, wanted, as)).body.items
}

/** Has the occurrence of a rule by time that is at a wall time be due now. */
export async function makeDue(
  served: Served,
  as: As,
  { id, wall }: { id: string; wall: string },
): Promise<void> {
  const { owner } = served.world
  await owner.query('update base.rules set next_wall = $2, next_at = now() where id = $1', [id, wall])
  await owner.query(`insert into base.due (organization_id, kind, key) values ($1, 'rule-times', $2)`, [
    as.organization.id,
    id,
  ])
}
