import { childrenToCopy, valuesToCopy } from '../../access/read/values-to-copy.ts'
import { childrenOfModule } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { addChild } from '../children/edit-children.service.ts'
import { createOne } from '../create-record.service.ts'

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
      await addChild(scope, child, { recordId: made, patch, uploads, isCopy: true })
  }
  noteIdempotencyRecord(scope, made)
  return made
}
