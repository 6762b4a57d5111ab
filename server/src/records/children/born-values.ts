import type { Values } from '@rumbo/domain/fields/values'
import type { RuleContext, Variant } from '@rumbo/domain/records/record-module'
import { type Fitting, parseWhatFits } from '../../access/change/parse-patch.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { ChildModule } from '../../access/rights/modules.ts'
import { actingId, rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'

/** A child of a record that is only about to be made. */
type Unborn = {
  readonly variant: Variant | null
  readonly patch: Values
  /** What the record will be made of. */
  readonly parent: Values
  readonly context: RuleContext
}

/** What a child of a new record will hold before it is made, and why it won't be. */
export function bornValues(
  scope: Scope,
  declared: ChildModule,
  { variant, patch, parent, context }: Unborn,
): Fitting & { readonly refused: Fitting['dropped'] } {
  const module = moduleIn(scope, declared)
  const rights = rightsFor(scope, module, { record: { createdBy: actingId(scope) } })
  const { values: fit, dropped } = parseWhatFits(module, rights, variant, patch)
  const inherited = Object.fromEntries(declared.inherited.map((field) => [field, parent[field] ?? null]))
  const said = { ...fit, ...inherited }
  const values = { ...said, ...module.derive({}, said, context) }
  return { values, dropped, refused: module.guard?.({}, values, context) ?? [] }
}
