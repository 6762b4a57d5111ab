import type { Values } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { type Variant, variantOf } from '@rumbo/domain/records/record-module'
import { moduleIn } from '../rights/catalogue.ts'
import type { RecordModule } from '../rights/modules.ts'
import type { By } from '../scope/actor.ts'
import type { Scope } from '../scope/scope.ts'
import { type Locked, lockOwnRow, lockRecord } from './locks/lock.ts'
import type { Changed, ChangeOptions, Target } from './locks/target.ts'
import { isOwnSide, isOwnSideOfHeld } from './own-side.ts'
import { type Patch, parsePatch } from './parse-patch.ts'
import { ruleContext } from './place-days.ts'
import { planChange } from './plan.ts'
import { react } from './reactions.ts'
import { resolveReferences } from './references.ts'
import { followChild, withResults } from './results/results.ts'
import { readSharing } from './write/sharing.ts'
import { ownAfter, writeChange } from './write/write.ts'

/**
 * The one way to change a record (DESIGN §1.4): lock, rights, parse, rules, write. All write paths come here.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST with an issue per field, VERSION_OUTDATED
 */
export async function change(
  scope: Scope,
  { module: declared, ...target }: Target & { readonly module: RecordModule },
  { patch, by, authority = 'hand', ...options }: ChangeOptions & { readonly patch: Patch; readonly by: By },
): Promise<Changed> {
  const module = moduleIn(scope, declared)
  const locked = options.locked ?? (await lockFor(scope, module, { target, patch }))
  if (options.version !== undefined && options.version !== locked.own.version) {
    throw new AppError('VERSION_OUTDATED', { seen: options.version, current: locked.own.version })
  }
  const sharing = await readSharing(scope, module, { target, locked })
  const variant = variantAfter(module, locked, patch)
  const parsed =
    authority === 'product' ? (patch as Values) : parsePatch(module, sharing.acting, variant, patch)
  const values = await resolveOne(scope, module, { variant, values: parsed })
  const { conflicts, issues, ...planned } = planChange(module, locked, {
    values,
    seen: options.seen,
    acting: sharing.acting,
    context: await ruleContext(scope),
  })
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues)
  const { shared, own } = await withResults(scope, module, { target, locked, sharing, ...planned })
  const before = locked.owner.values
  const result = {
    id: target.id,
    version: locked.own.version,
    fields: [...Object.keys(shared), ...Object.keys(own)],
    conflicts,
    before,
    after: { ...before, ...shared },
    own: { profileId: locked.own.profileId, values: locked.own.values },
  }
  if (result.fields.length === 0) return result
  const write = { target, locked, shared, own, sharing, by }
  const row = await writeChange(scope, module, write)
  await followChild(scope, module, { target, fields: result.fields, by })
  const { fields } = result
  await react(scope, module, { authority, changed: () => [{ ...target, fields, named: Object.keys(patch) }] })
  return { ...result, version: row.version, own: { ...result.own, values: ownAfter(module, write, row) } }
}

/** Locks the rows that a patch may write: one's own alone where nothing in it is anybody else's. */
async function lockFor(
  scope: Scope,
  module: RecordModule,
  { target, patch }: { target: Target; patch: Patch },
): Promise<Locked> {
  if (isOwnSide(module, patch)) return lockOwnRow(scope, module, target)
  if (!isOwnSideOfHeld(module, patch)) return lockRecord(scope, module, target)
  return lockRecord(scope, module, target).catch((error: unknown) => {
    // What partners are shown of one's own records is one's own side on those of others, whose share may have ended.
    if (error instanceof AppError && error.code === 'NOT_FOUND') return lockOwnRow(scope, module, target)
    throw error
  })
}

/** The variant that the patch's values are read in: the new one, where it changes the variant itself. */
export const variantAfter = (module: RecordModule, locked: Locked, patch: Patch): Variant | null =>
  variantOf(module, patch) ?? locked.variant

/** Looks up one record's references. @throws AppError BAD_REQUEST with an issue at each field whose value isn't known */
export async function resolveOne(
  scope: Scope,
  module: RecordModule,
  unresolved: { readonly variant: Variant | null; readonly values: Values },
): Promise<Values> {
  const [resolved] = await resolveReferences(scope, module, [unresolved])
  if (!resolved) throw new Error('one record gives one answer')
  if (resolved.issues.length > 0) throw new AppError('BAD_REQUEST', {}, resolved.issues)
  return resolved.values
}
