import { otherIncoterm, waitsForPapers } from '@rumbo/domain/demo/papers/document-rules'
import { demoFurnishing } from '@rumbo/domain/demo/texts/furnishing'
import { paperFile } from '@rumbo/domain/demo/texts/paper-file'
import type { uploadDocument } from '@rumbo/domain/documents/upload.api'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { todayOf } from '../../access/change/today.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { upload } from '../documents/upload.service.ts'
import { readForVersion } from '../documents/versions.service.ts'
import { linesOf, type Papers } from './own-values.ts'
import type { Planned } from './plan.ts'

type NewDocument = Pick<In<typeof uploadDocument>, 'uploadId' | 'type' | 'visibility'> & {
  readonly recordId: string
  /** In how many days it expires. */
  readonly lasts?: number
}

/**
 * Writes the files of documents: of the shipments that need somebody today one that partners see and one of the company that expires soon, and
 * of one that hasn't left yet an invoice that contradicts it.
 */
export async function placeDocuments(
  planned: readonly Planned[],
  { uploads, owner, language, today }: Papers,
): Promise<readonly NewDocument[]> {
  const { packingList, certificate, invoice } = demoFurnishing(language)
  const documents: NewDocument[] = []
  for (const { id: recordId, shipment } of planned) {
    const { clientReference } = shipment.values
    const place = async (title: string, more: readonly string[] = []) => {
      const name = `${title} ${typeof clientReference === 'string' ? clientReference : ''}`.trim()
      const bytes = Buffer.from(paperFile(name, [...linesOf(shipment, language), ...more]), 'latin1')
      return uploads.place(owner, `${name}.pdf`, bytes)
    }
    const incoterm = otherIncoterm(shipment, today)
    if (incoterm !== null)
      documents.push({
        recordId,
        uploadId: await place(invoice, [`Incoterm: ${incoterm}`]),
        type: 'invoice',
        visibility: 'company',
      })
    if (!shipment.isStory || waitsForPapers(shipment, today)) continue
    documents.push(
      { recordId, uploadId: await place(packingList), type: 'packingList', visibility: 'partners' },
      { recordId, uploadId: await place(certificate), type: 'certificate', visibility: 'company', lasts: 12 },
    )
  }
  return documents
}

/** Adds them to their shipments. */
export async function addDocuments(
  scope: Scope,
  uploads: Uploads,
  documents: readonly NewDocument[],
): Promise<void> {
  for (const { recordId, lasts, ...document } of documents) {
    const reads = await readForVersion(uploads, document.uploadId, (read) => read(scope))
    await upload(scope, reads, {
      ...document,
      ...(lasts === undefined ? {} : { expiryDate: addDays(todayOf(scope.timeZone), lasts) }),
      links: [{ module: 'shipments', recordId }],
      same: 'keep',
    })
  }
}
