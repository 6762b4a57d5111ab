import { createRule } from '@rumbo/domain/automation/api'
import type { DemoFurnishing } from '@rumbo/domain/demo/texts/furnishing'
import type { Scope } from '../../access/scope/scope.ts'
import { readRules, saveRule, switchRule } from '../automation/rules/rules.service.ts'
import { tryRule } from '../automation/try.service.ts'
import { readRoles } from '../members/role-editing.service.ts'

/** Two rules of the forwarder: one that is on, so that alerts of new shipments start it, and one that waits to be tried. */
export async function furnishRules(
  scope: Scope,
  { rules }: Pick<DemoFurnishing, 'rules'>,
  tags: readonly string[],
): Promise<void> {
  if ((await readRules(scope)).items.length > 0) return
  const { roles } = await readRoles(scope, { limit: 200 })
  const admin = roles.find(({ builtIn }) => builtIn === 'admin')
  const tag = tags.at(-1)
  if (!admin || tag === undefined) return
  const { id } = await saveRule(
    scope,
    createRule.input.parse({
      name: rules.freeTime,
      module: 'shipments',
      trigger: { kind: 'alert', alert: 'freeTime' },
      steps: [{ kind: 'tag', tagId: tag }],
      roleId: admin.id,
    }),
  )
  await tryRule(scope, id)
  await switchRule(scope, id, true)
  await saveRule(
    scope,
    createRule.input.parse({
      name: rules.archive,
      module: 'shipments',
      trigger: { kind: 'date', field: 'ata', days: 60, time: '08:00', timeZone: scope.timeZone },
      filter: { field: 'archived', is: 'is', value: false },
      steps: [{ kind: 'set', field: 'archived', value: true }],
      roleId: admin.id,
    }),
  )
}
