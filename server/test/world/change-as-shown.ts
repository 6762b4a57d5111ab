import { expect } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { showChanged } from '../../src/access/change/write/show-changed.ts'
import { getRecord } from '../../src/access/read/get-record.ts'
import type { Scope } from '../../src/access/scope/scope.ts'
import { open } from '../../src/access/visible/visible-contents.ts'

/** A change whose answer must be what is read back in the same transaction. */
export async function changeAsShown(
  scope: Scope,
  target: Parameters<typeof change>[1],
  options: Parameters<typeof change>[2],
): Promise<Awaited<ReturnType<typeof change>>> {
  const changed = await change(scope, target, options)
  const shown = open(await showChanged(scope, target.module, { ...changed, recordId: target.recordId }))
  expect(shown).toEqual(open(await getRecord(scope, target.module, target.id)))
  return changed
}
