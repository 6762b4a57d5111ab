import type { Field } from '@rumbo/domain/fields/field'
import { variantOf } from '@rumbo/domain/records/record-module'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import type { VisibleRecord } from '../../access/read/sql/columns.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { childrenOfModule } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, type Visible } from '../../access/visible/visible.ts'
import { preview } from '../sharing/preview/preview.service.ts'
import type { SeenRecord } from './own-sheet.ts'

/** A record as it is printed, and the partner whose view that is; null: the reader's own. */
export type Seen = { readonly record: SeenRecord; readonly name: string | null }

type Children = readonly { readonly module: string; readonly records: readonly VisibleRecord[] }[]

/** A record as its reader sees it. @throws AppError NOT_FOUND */
export async function readAsSelf(scope: Scope, root: RecordModule, id: string): Promise<Visible<Seen>> {
  const record = await getRecord(scope, root, id)
  let children: Visible<Children> = show([])
  for (const child of childrenOfModule(root)) {
    const both = together({ children, records: await getChildren(scope, child, id) })
    children = mapVisible(both, (read) => [...read.children, { module: child.id, records: read.records }])
  }
  const fieldsOf = fieldsIn(scope, root)
  return mapVisible(together({ record, children }), (read) => ({
    name: null,
    record: {
      id,
      values: read.record.values,
      ...variantIn(root, read.record.values),
      fields: fieldsOf(root.id).filter((field) => field.id in read.record.values),
      children: read.children.map(({ module, records }) => ({
        module,
        records,
        fields: fieldsOf(module).filter((field) => records.some(({ values }) => field.id in values)),
      })),
    },
  }))
}

/** A record as a partner that holds it sees it, less what its reader may not see. @throws AppError NOT_FOUND */
export async function readAsPartner(
  scope: Scope,
  root: RecordModule,
  { id, seenBy }: { readonly id: string; readonly seenBy: string },
): Promise<Visible<Seen>> {
  const fieldsOf = fieldsIn(scope, root)
  const seen = await preview(scope, root, { id, as: { type: 'organization', organizationId: seenBy } })
  return mapVisible(seen, ({ name, values, fields, children }) => {
    const among = (ids: readonly { readonly id: string }[]) => (field: Field) =>
      ids.some((each) => each.id === field.id)
    return {
      name,
      record: {
        id,
        values,
        ...variantIn(root, values),
        fields: fieldsOf(root.id).filter(among(fields)),
        children: children.map((part) => ({
          module: part.module,
          records: part.records,
          fields: fieldsOf(part.module).filter(among(part.fields)),
        })),
      },
    }
  })
}

/** The fields of a module and its children as the organization has them. */
function fieldsIn(scope: Scope, root: RecordModule): (module: string) => readonly Field[] {
  const modules = [root, ...childrenOfModule(root)].map((declared) => moduleIn(scope, declared))
  return (id) => modules.find((module) => module.id === id)?.catalogue.fields ?? []
}

function variantIn(module: RecordModule, values: SeenRecord['values']): Pick<SeenRecord, 'mode'> {
  const mode = variantOf(module, values)
  return mode === null ? {} : { mode }
}
