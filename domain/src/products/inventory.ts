import type { Values } from '../fields/values.ts'
import type { RuleContext } from '../records/record-module.ts'

/** Inventory is what somebody says on a day: another amount is of today unless its day is said along. Pure. */
export function dateInventory(before: Values, patch: Values, { dayAt }: RuleContext): Values {
  const { inventory, inventoryAsOf } = patch
  if (inventory === undefined || inventoryAsOf !== undefined) return {}
  if (inventory === (before.inventory ?? null)) return {}
  return { inventoryAsOf: inventory === null ? null : dayAt(null) }
}
