import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoGoods } from '@rumbo/domain/demo/goods'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Language } from '@rumbo/domain/kernel/language'
import { createRecord } from '../../access/change/create/create.ts'
import { createChild } from '../../access/change/create/create-child.ts'
import { childrenOfModule } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { productModule, supplierModule } from '../../modules.ts'
import { repository } from '../../platform/repository.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { attach } from '../../records/files/files.service.ts'
import type { Party, PartyServices } from './parties.ts'

const by = { way: 'demo' } as const

const pictures = join(repository, 'server', 'src', 'features', 'demo', 'pictures')

const anyProduct = () => statement<{ id: string }>`select id from tenant.products limit 1`

type GoodsServices = Pick<PartyServices, 'pool'> & {
  /** Where photos go; without it there are none. */
  readonly uploads?: Uploads
}

/** Gives the forwarder of the demo products with photos, tariffs and suppliers, all of them or, where there is one, none. */
export async function fillGoods(
  { pool, uploads }: GoodsServices,
  forwarder: Party,
  language: Language,
): Promise<void> {
  const isThere = (scope: Scope) => scope.first(anyProduct())
  if (await withScope(pool, forwarder.actor, isThere)) return
  const goods = demoGoods(language, forwarder.madeOn)
  const photos = uploads ? await placePhotos(goods, uploads, forwarder) : []
  await withScope(pool, forwarder.actor, async (scope) => {
    if (await isThere(scope)) return
    for (const [at, { product, tariffs, terms }] of goods.entries()) {
      const recordId = await createRecord(scope, productModule, { patch: product, by })
      const uploadId = photos[at]
      if (uploads && uploadId)
        await attach(scope, uploads, { uploadId, module: productModule.id, recordId, fieldId: 'photos' })
      await addRows(scope, productModule, { recordId, rows: tariffs })
      for (const { values, contact } of terms) {
        const id = await createRecord(scope, supplierModule, { patch: values, by })
        await addRows(scope, supplierModule, { recordId: id, rows: [contact] })
      }
    }
  })
}

/** Puts the photos where finished uploads lie, before the scope that attaches them. @returns the upload of each product, null without a photo */
async function placePhotos(
  goods: ReturnType<typeof demoGoods>,
  uploads: Uploads,
  { organizationId, userId }: Party,
): Promise<readonly (string | null)[]> {
  const owner = { organizationId, userId }
  const placed: (string | null)[] = []
  for (const { product, photo } of goods)
    placed.push(
      photo && (await uploads.place(owner, `${product.name}.webp`, await readFile(join(pictures, photo)))),
    )
  return placed
}

type Rows = { readonly recordId: string; readonly rows: readonly Readonly<Record<string, Json>>[] }

async function addRows(scope: Scope, module: RecordModule, { recordId, rows }: Rows): Promise<void> {
  const [child] = childrenOfModule(module)
  if (!child) return
  for (const patch of rows) await createChild(scope, child, { recordId, patch, by })
}
