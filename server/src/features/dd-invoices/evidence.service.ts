import { type Evidence, evidenceOf, type RecordedEvent } from '@rumbo/domain/dd-invoices/evidence/evidence'
import { evidenceCsv } from '@rumbo/domain/dd-invoices/evidence/evidence-csv'
import { type EventWords, evidenceSheet } from '@rumbo/domain/dd-invoices/evidence/evidence-sheet'
import { longDay } from '@rumbo/domain/dd-invoices/evidence/evidence-words'
import { letterOf } from '@rumbo/domain/dd-invoices/evidence/letter'
import { shipmentIn } from '@rumbo/domain/dd-invoices/kept'
import { countryOf } from '@rumbo/domain/dd-invoices/rules'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Language } from '@rumbo/domain/kernel/language'
import { isCivilDate } from '@rumbo/domain/kernel/time/civil-date'
import { paperOf } from '@rumbo/domain/records/sheets/paper-of'
import type { Paper, Sheet } from '@rumbo/domain/records/sheets/sheet'
import type { SheetWriting } from '@rumbo/domain/records/sheets/writing'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, useInternally, type Visible } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { type Printing, readPrinting, type StoredLogo, sheetFrame } from '../../records/sheets/sheet-frame.ts'
import { sheetWriting } from '../../records/sheets/sheet-writing.ts'
import { readMessages } from '../tracking/timeline/messages.service.ts'
import { historyHead } from './dd-invoices.queries.ts'
import { checkSeen, readInvoice } from './kept-check.service.ts'
import { noEvents, recordedEvents } from './recorded-events.service.ts'

/** What evidence is read with besides its scope. */
export type EvidenceServices = { readonly cursorSecret: Uint8Array; readonly logo: StoredLogo | null }

type Wanted = { readonly id: string; readonly language?: Language | undefined }
type Written = { readonly evidence: Evidence; readonly writing: SheetWriting; readonly printing: Printing }

/**
 * The evidence about an invoice with the words that it is written in.
 * @throws AppError NOT_FOUND, UNAUTHORIZED where the reader may not see all of the invoice
 */
async function readEvidence(
  scope: Scope,
  { id, language }: Wanted,
  { cursorSecret, logo }: EvidenceServices,
): Promise<Visible<Written>> {
  const now = Date.now()
  const invoice = await readInvoice(scope, id)
  const { shipment, seesAll } = useInternally(invoice, (seen) => ({
    // Without the clocks no date of the shipment stands in the file either.
    shipment: seen.facts ? shipmentIn(seen.record.values) : null,
    seesAll: checkSeen(seen) !== null,
  }))
  if (!seesAll) throw new AppError('UNAUTHORIZED')
  const recorded = shipment === null ? noEvents : await recordedEvents(scope, { shipment, cursorSecret })
  const messages = shipment === null ? show([]) : await readMessages(scope, shipment)
  const head = (await scope.first(historyHead())) ?? null
  const printing = await readPrinting(scope, { now, logo })
  const writing = await sheetWriting(scope, { language, now, names: new Map() })
  return mapVisible(together({ invoice, recorded, messages }), (seen) => {
    const { record, lines, facts, elsewhere } = seen.invoice
    const { organization, person } = printing
    const sender = { organization, person: person === organization ? '' : person }
    const evidence = evidenceOf({
      values: record.values,
      lines,
      facts,
      elsewhere,
      events: seen.recorded,
      messages: seen.messages,
      head,
      ...sender,
    })
    return { evidence, writing, printing }
  })
}

const fieldOf = ({ module, field }: RecordedEvent) =>
  (module === 'shipments' ? shipmentModule : containerModule).byField.get(field)?.field

/** What an event is called, what it says and where it is from, in words. */
const wordsOf =
  ({ text, label, value: write, language }: SheetWriting): EventWords =>
  (event) => {
    const { module, field: id, value, way, source } = event
    const field = fieldOf(event)
    const from = text(`record-details:history.ways.${way}`)
    const day = typeof value === 'string' && isCivilDate(value) ? longDay(language)(value) : null
    return {
      // Of a container's phases each stands by its own name.
      label: field ? label(module, field) : text(`phases:ocean.${id}`),
      value: day ?? (field ? write(module, field, { value }) : ''),
      source: source === null ? from : `${source} (${from})`,
    }
  }

function sheetOf({ evidence, writing, printing }: Written): Sheet {
  const { text } = writing
  const lines = [text('dd-evidence:disclaimer')]
  const framed = { kind: text('dd-evidence:kind'), legend: [], knownAt: null, lines }
  return {
    ...sheetFrame(printing, framed, writing),
    orientation: 'portrait',
    ...evidenceSheet(evidence, writing, wordsOf(writing)),
  }
}

/** The evidence as a sheet, and the paper of the country of the invoice. */
export const readEvidenceSheet = async (
  scope: Scope,
  wanted: Wanted,
  services: EvidenceServices,
): Promise<Visible<{ readonly sheet: Sheet; readonly paper: Paper }>> =>
  mapVisible(await readEvidence(scope, wanted, services), (written) => ({
    sheet: sheetOf(written),
    paper: paperOf(countryOf(written.evidence.values)),
  }))

/** The evidence as CSV. */
export const readEvidenceCsv = async (scope: Scope, wanted: Wanted, services: EvidenceServices) =>
  mapVisible(await readEvidence(scope, wanted, services), ({ evidence, writing }) => ({
    name: `${fileName(evidence, writing)}.csv`,
    text: evidenceCsv(evidence, writing, wordsOf(writing)),
  }))

const fileName = ({ values }: Evidence, { text }: SheetWriting): string =>
  `${text('dd-evidence:title')} ${textIn(values, 'invoiceNumber') ?? ''}`
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .trim()
    .slice(0, 100)

/** The letter, and where it goes to. */
export const readLetter = async (scope: Scope, wanted: Wanted, services: EvidenceServices) =>
  mapVisible(await readEvidence(scope, wanted, services), ({ evidence, writing }) => {
    const { subject, paragraphs } = letterOf(evidence, writing.language, writing.text)
    const party = valueIn(evidence.values, 'party')
    const email = isRecord(party) && typeof party.email === 'string' ? party.email : null
    return { subject, text: paragraphs.join('\n\n'), email }
  })
