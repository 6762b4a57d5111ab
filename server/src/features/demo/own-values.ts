import type { DemoShipment } from '@rumbo/domain/demo/demo-shipment'
import { randomOf } from '@rumbo/domain/demo/random'
import { demoFurnishing } from '@rumbo/domain/demo/texts/furnishing'
import { paperFile } from '@rumbo/domain/demo/texts/paper-file'
import { inLanguage } from '@rumbo/domain/demo/texts/words'
import type { Json } from '@rumbo/domain/fields/field-type'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { Language } from '@rumbo/domain/kernel/language'
import type { Scope } from '../../access/scope/scope.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { attach } from '../../records/files/files.service.ts'
import type { Furnished } from './furnish.ts'
import type { Planned } from './plan.ts'

/** What the forwarder's people wrote of a shipment of their own, besides what it is: who works on it, tags and custom fields. */
export function ownValues({ id, shipment }: Planned, furnished: Furnished): Readonly<Record<string, Json>> {
  const random = randomOf('own', id.slice(-12))
  const { people, tags, fields, insurances } = furnished
  const person = random.chance(0.85) ? people[random.int(0, people.length - 1)] : undefined
  const wears = tags.filter(() => random.chance(0.16))
  return {
    assignedTo: person ? { label: person.label, code: person.code } : null,
    tags: wears.length > 0 ? [...wears] : null,
    [fields.cargoValue]: String(random.int(8, 240) * 500),
    [fields.insurance]: insurances[random.int(0, insurances.length - 1)] ?? null,
    [fields.promised]: shipment.promisedOn,
  }
}

/** A file of a shipment. */
type Paper = { readonly recordId: string; readonly uploadId: string }

export type Papers = {
  readonly uploads: Pick<Uploads, 'place'>
  readonly owner: { readonly organizationId: string; readonly userId: string }
  readonly language: Language
  /** The demo's today, 'YYYY-MM-DD'. */
  readonly today: string
}

/** Writes the papers of the shipments that need somebody today, before they are attached. */
export async function placePapers(
  planned: readonly Planned[],
  { uploads, owner, language }: Papers,
): Promise<readonly Paper[]> {
  const words = demoFurnishing(language)
  const papers: Paper[] = []
  for (const { id: recordId, shipment } of planned) {
    if (!shipment.isStory) continue
    const { masterBl, clientReference } = shipment.values
    for (const [title, number] of [
      [words.billOfLading, masterBl],
      [words.invoice, clientReference],
    ] as const) {
      const name = `${title} ${typeof number === 'string' ? number : ''}`.trim()
      const bytes = Buffer.from(paperFile(name, linesOf(shipment, language)), 'latin1')
      papers.push({ recordId, uploadId: await uploads.place(owner, `${name}.pdf`, bytes) })
    }
  }
  return papers
}

export const linesOf = ({ values }: DemoShipment, language: Language): readonly string[] =>
  inLanguage(language, [
    labelOf(values.shipper ?? null),
    labelOf(values.consignee ?? null),
    `${labelOf(values.pol ?? null)} - ${labelOf(values.pod ?? null)}`,
    labelOf(values.carrierCode ?? null),
  ])

/** Attaches papers to their shipments. */
export async function attachPapers(
  scope: Scope,
  uploads: Uploads,
  { papers, fieldId }: { readonly papers: readonly Paper[]; readonly fieldId: string },
): Promise<void> {
  for (const { recordId, uploadId } of papers)
    await attach(scope, uploads, { uploadId, module: 'shipments', recordId, fieldId })
}
