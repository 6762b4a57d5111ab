import { AppError } from '@rumbo/domain/kernel/app-error'
import { childrenToCopy, valuesToCopy } from '../../access/read/values-to-copy.ts'
import { childrenOfModule } from '../../access/rights/declared-modules.ts'
import type { ChildModule, RecordModule } from '../../access/rights/modules.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { addChild } from '../children/edit-children.service.ts'
import { createOne, type NewRecord } from '../create-record.service.ts'

type Copying = {
  readonly id: string
  /** The copy's title; the record's own by default. */
  readonly name?: string | undefined
  /** Which modules of children come along, by id. */
  readonly children: Readonly<Record<string, unknown>>
  readonly uploads: Uploads
}

/** Creates a record like another, with as many children like its own where wanted. @returns its id */
export async function duplicateRecord(
  scope: Scope,
  module: RecordModule,
  { id, name, children, uploads }: Copying,
): Promise<string> {
  const { variant, values } = await valuesToCopy(scope, module, id)
  const ofVariant = module.variant ? { [module.variant.field]: variant } : {}
  const titled = name === undefined ? {} : { [module.title]: name }
  const made = await createOne(scope, module, {
    patch: { ...values, ...ofVariant, ...titled },
    uploads,
    isCopy: true,
  })
  for (const child of childrenOfModule(module)) {
    if (children[child.id] !== true) continue
    for (const patch of await childrenToCopy(scope, child, { recordId: id, variant }))
      await copyChild(scope, child, { recordId: made, patch, uploads, isCopy: true })
  }
  noteIdempotencyRecord(scope, made)
  return made
}

type Copy = NewRecord & { readonly recordId: string }

/** Adds a copied child, less the values that the rules refuse of it: they go with what its copier didn't see of the record. */
async function copyChild(scope: Scope, child: ChildModule, copy: Copy): Promise<void> {
  try {
    await addChild(scope, child, copy)
  } catch (error) {
    const refused = error instanceof AppError ? error.issues.map(({ path }) => path) : []
    const patch = Object.entries(copy.patch).filter(([field]) => !refused.includes(field))
    if (patch.length === Object.keys(copy.patch).length) throw error
    await addChild(scope, child, { ...copy, patch: Object.fromEntries(patch) })
  }
}
