import { type RuleInput, ruleInput } from '@rumbo/domain/automation/rule'
import type { Role } from '@rumbo/domain/records/rights/role'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { withRole } from '../../../access/rights/with-role.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { storedRole } from '../../members/roles.service.ts'
import type { RuleRow } from './rules.queries.ts'

/** A rule as it acts. */
export type ActingRule = {
  readonly id: string
  readonly name: string
  readonly module: RecordModule
  readonly definition: RuleInput
  readonly role: Role
}

/** What somebody chose, as it was stored. */
export const definitionOf = (stored: unknown): RuleInput => ruleInput.parse(stored)

export const actingRule = ({
  id,
  name,
  module,
  definition,
  role,
}: Pick<RuleRow, 'id' | 'name' | 'module' | 'definition' | 'role'>): ActingRule => ({
  id,
  name,
  module: moduleNamed(module),
  definition: definitionOf(definition),
  role: storedRole(role),
})

/**
 * Runs with the rights that the rule’s role has now, as a program under the rule’s name: history names it so, and it has no records of its own.
 * It sees dates by the organization’s clocks.
 * @throws AppError UNAUTHORIZED where the role holds more than the scope’s own
 */
export const asRule = <T>(
  scope: Scope,
  { id, name, role }: Pick<ActingRule, 'id' | 'name' | 'role'>,
  run: (scope: Scope) => Promise<T>,
): Promise<T> =>
  withRole(scope, role, run, {
    user: null,
    key: { id, name, scopes: [] },
    display: { ...scope.display, timeZone: scope.timeZone },
  })
