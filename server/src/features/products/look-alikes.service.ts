import { textIn } from '@rumbo/domain/fields/values'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { lookAlikeKey } from '@rumbo/domain/products/look-alikes'
import type { listLookAlikes } from '@rumbo/domain/products/look-alikes.api'
import { getRecords } from '../../access/read/get-records.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { mapVisible, show, type Visible } from '../../access/visible/visible.ts'
import { productModule } from '../../modules.ts'

const most = 5

const lookingLike = (key: string, exceptId: string | null) => statement<{ id: string }>`
  select id from tenant.products
  where code is not null and base.look_alike_key(code) = ${key} and owner_organization_id = tenant.org()
    and id is distinct from ${exceptId}::uuid
  order by id limit ${most}::integer`

/** The organization's products whose codes, as far as the reader sees them, look like one. */
export async function findLookAlikes(
  scope: Scope,
  { code, exceptId }: In<typeof listLookAlikes>,
): Promise<Visible<Out<typeof listLookAlikes>>> {
  const key = lookAlikeKey(code)
  if (key === '') return show({ items: [] })
  const ids = (await scope.all(lookingLike(key, exceptId ?? null))).map(({ id }) => id)
  return mapVisible(await getRecords(scope, productModule, { ids, fields: ['name', 'code'] }), (found) => ({
    items: found.flatMap(({ id, values }) => {
      const shown = textIn(values, 'code')
      return shown === null ? [] : [{ id, name: textIn(values, 'name'), code: shown }]
    }),
  }))
}
