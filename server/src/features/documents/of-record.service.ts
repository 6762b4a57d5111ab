import type { listRecordDocuments } from '@rumbo/domain/documents/links.api'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { getRecords } from '../../access/read/get-records.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import { recordRights } from '../../access/rights/record-rights.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { documentModule } from '../../modules.ts'
import { flat } from '../../records/read-flat.ts'
import * as queries from './documents.queries.ts'
import { requireDocumentsOn } from './links.service.ts'

type Listed = Out<typeof listRecordDocuments>

/** More documents than a record ever has. */
export const most = 2_000

/**
 * The documents of a record: one's own, each by the rights on its fields, and those that partners show, where the record's share lets them
 * through. @throws AppError NOT_FOUND, BAD_REQUEST
 */
export async function documentsOf(
  scope: Scope,
  { module, recordId }: In<typeof listRecordDocuments>,
): Promise<Visible<Listed>> {
  const shown = await shownTo(scope, module, recordId)
  const links = await scope.all(queries.documentsOfRecord(recordId, most))
  const ids = [...new Set(links.map(({ document_id }) => document_id))]
  const fields = moduleIn(scope, documentModule).catalogue.fields.map(({ id }) => id)
  const records = await getRecords(scope, documentModule, { ids, fields })
  return mapVisible(records, (found) => {
    const byId = new Map(found.map((record) => [record.id, flat(record)]))
    const items = links.flatMap((link) => {
      const record = byId.get(link.document_id)
      return record ? [{ ...record, rowId: link.row_id, linkId: link.id }] : []
    })
    return { items, shown: shown.map((row) => shownView(row, roleRights(scope))) }
  })
}

/** What partners show on a record, as far as the caller sees it. @throws AppError NOT_FOUND, BAD_REQUEST */
export async function shownTo(
  scope: Scope,
  name: string,
  recordId: string,
): Promise<readonly queries.ShownRow[]> {
  const sees = await seesShown(scope, name, recordId)
  return sees ? scope.all(queries.shownOfRecord(recordId, most)) : []
}

/** Whether the caller sees what partners show on a record. @throws AppError NOT_FOUND, BAD_REQUEST */
export async function seesShown(scope: Scope, name: string, recordId: string): Promise<boolean> {
  const root = moduleNamed(name)
  requireDocumentsOn(scope, root)
  const rights = await recordRights(scope, root, recordId)
  return !rights.ended && rights.of(root).of(root.documents ?? '') !== 'hide'
}

/** What the caller's role lets through of any document, also of one that is a partner's. */
export const roleRights = (scope: Scope): Rights => rightsFor(scope, moduleIn(scope, documentModule), {})

const shownView = (row: queries.ShownRow, rights: Rights): Listed['shown'][number] => {
  const values = {
    type: row.type,
    typeName: row.type_name,
    dueDate: row.due_date,
    expeditionDate: row.expedition_date,
    expiryDate: row.expiry_date,
    contentType: row.content_type,
    bytes: row.bytes === null ? null : Number(row.bytes),
    versionNumber: row.version_number,
    uploadDate: row.uploaded_at,
  }
  const rightOf: Readonly<Record<string, string>> = { typeName: 'type' }
  const seen = Object.entries(values).filter(([field]) => rights.of(rightOf[field] ?? field) !== 'hide')
  return {
    id: row.id,
    rowId: row.row_id,
    organization: { id: row.organization_id, label: row.organization_name ?? '' },
    name: row.name,
    ...Object.fromEntries(seen),
  }
}
