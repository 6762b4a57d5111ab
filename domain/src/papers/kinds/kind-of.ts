import type { LabelField } from '../labels/label-words.ts'
import type { LabelledPage } from '../labels/value-places.ts'
import { wordsOf } from '../labels/words-of.ts'
import type { Cell } from '../layout/cells.ts'

export const paperKinds = [
  'billOfLading',
  'airWaybill',
  'orderConfirmation',
  'commercialInvoice',
  'packingList',
  'arrivalNotice',
  'demurrageInvoice',
  'unknown',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** Why a paper is of its kind: its title says so, its labels do; or why of none: nothing says, or several do alike. */
export type WhyKind =
  | { readonly code: 'title'; readonly with: { readonly title: string } }
  | { readonly code: 'labels'; readonly with: { readonly count: number } }
  | { readonly code: 'nothing'; readonly with: Readonly<Record<string, never>> }
  | { readonly code: 'several'; readonly with: { readonly kinds: string } }

type SureKind = Exclude<PaperKind, 'unknown'>

const titles: Readonly<Record<SureKind, string>> = {
  billOfLading:
    'bill of lading|ocean bill of lading|sea waybill|waybill|conocimiento de embarque|conocimiento de embarque maritimo|house bill of lading|combined transport bill of lading|multimodal bill of lading|bill of lading for ocean transport or multimodal transport|express bill of lading|non negotiable waybill|original bill of lading|conocimiento de embarque multimodal',
  airWaybill:
    'air waybill|guia aerea|house air waybill|master air waybill|not negotiable air waybill|air consignment note|carta de porte aereo|guia aerea house',
  orderConfirmation:
    'order confirmation|purchase order confirmation|sales order confirmation|order acknowledgement|order acknowledgment|sales order acknowledgement|confirmation of order|confirmacion de pedido|confirmacion de orden|confirmacion de orden de compra|confirmacion de compra|acuse de pedido',
  commercialInvoice:
    'commercial invoice|invoice|factura comercial|factura|proforma invoice|factura proforma|export invoice|tax invoice|factura de exportacion|sales invoice|factura electronica',
  packingList:
    'packing list|lista de empaque|detailed packing list|packing slip|lista de bultos|lista de contenido|packing specification|relacion de bultos|packing note|weight and packing list',
  arrivalNotice:
    'arrival notice|aviso de llegada|aviso de arribo|notificacion de arribo|notice of arrival|arrival notice freight invoice|notificacion de llegada|arrival notification|pre arrival notice|carta de arribo|aviso de arribo de carga',
  demurrageInvoice:
    'demurrage invoice|detention invoice|demurrage detention invoice|demurrage and detention invoice|detention demurrage invoice|detention and demurrage invoice|per diem invoice|import demurrage invoice|import detention invoice|export detention invoice|factura de demoras|factura de demora|factura de detencion|factura de demoras y detenciones|factura de sobreestadia|factura de sobrestadia|factura de almacenajes y demoras',
}

const phrases = Object.entries(titles).flatMap(([kind, list]) =>
  list
    .split('|')
    .map((phrase) => ({ kind: kind as SureKind, words: ` ${phrase} `, count: phrase.split(' ').length })),
)

/** What a kind of paper has that others mostly don't. */
const typical: Readonly<Record<SureKind, readonly LabelField[]>> = {
  billOfLading: [
    'shipper',
    'consignee',
    'notifyParty',
    'pol',
    'pod',
    'vesselVoyage',
    'onBoardOn',
    'billNumber',
  ],
  airWaybill: ['shipper', 'consignee', 'flightDate', 'flight', 'masterBl', 'houseBl', 'pol'],
  // It looks like an invoice but for its title.
  orderConfirmation: [],
  commercialInvoice: [
    'invoiceNumber',
    'pricePerUnit',
    'totalPrice',
    'total',
    'quantity',
    'buyer',
    'incoterm',
    'subtotal',
  ],
  packingList: ['netWeight', 'packages', 'quantity', 'volume', 'weight', 'invoiceNumber', 'description'],
  arrivalNotice: ['eta', 'billNumber', 'masterBl', 'houseBl', 'containerNumber', 'notifyParty', 'pod'],
  demurrageInvoice: [
    'chargedFrom',
    'chargedUntil',
    'chargedDays',
    'freeDays',
    'containerNumber',
    'dueOn',
    'invoiceNumber',
  ],
}

type Title = { readonly kind: SureKind; readonly text: string; readonly score: number }

/** What a cell in the upper part of a page says as a title; a larger font counts more. */
function titleOf(cell: Cell, font: number): Title | null {
  const all = wordsOf(cell.text)
  if (all.length > 9 || cell.text.includes(':')) return null
  const text = ` ${all.map((word) => word.text).join(' ')} `
  const found = phrases.filter(({ words }) => text.includes(words)).toSorted((a, b) => b.count - a.count)
  const [best] = found
  if (!best) return null
  const share = best.count / all.length
  const size = Math.min(2.5, Math.max(0.6, cell.height / Math.max(1, font)))
  return { kind: best.kind, text: cell.text, score: size * (share === 1 ? 3 : share >= 0.5 ? 1.5 : 0.5) }
}

function medianHeight({ lines }: LabelledPage): number {
  const heights = lines.flatMap(({ cells }) => cells.map(({ height }) => height)).sort((a, b) => a - b)
  return heights[Math.floor((heights.length - 1) / 2)] ?? 10
}

/** The titles of a page, the best first. */
function titlesOf(page: LabelledPage, height: number): readonly Title[] {
  const font = medianHeight(page)
  return page.lines
    .filter(({ y }) => y < height * 0.4)
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => titleOf(cell, font) ?? [])
    .toSorted((a, b) => b.score - a.score)
}

/** What a page that begins another paper has: a title of its own in large letters. */
export function titleKind(page: LabelledPage, height: number): SureKind | null {
  const [best] = titlesOf(page, height)
  return best && best.score >= 3.6 ? best.kind : null
}

/** The kind of a paper by its first page. */
export function kindOf(
  page: LabelledPage,
  height: number,
): { readonly kind: PaperKind; readonly why: WhyKind } {
  const labels = new Set([...page.labels.values()].flatMap((each) => each.flatMap(({ fields }) => fields)))
  const found = titlesOf(page, height)
  const scores = (Object.keys(titles) as SureKind[])
    .map((kind) => {
      const title = found.find((each) => each.kind === kind)
      const count = typical[kind].filter((field) => labels.has(field)).length
      return {
        kind,
        title,
        count,
        score: (title?.score ?? 0) * 2 + count / Math.max(1, typical[kind].length),
      }
    })
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = scores
  if (!best || !second || best.score < 0.6) return { kind: 'unknown', why: { code: 'nothing', with: {} } }
  if (best.title && best.score - second.score > 0.1)
    return { kind: best.kind, why: { code: 'title', with: { title: best.title.text } } }
  if (best.count >= 4 && best.score - second.score > 0.1)
    return { kind: best.kind, why: { code: 'labels', with: { count: best.count } } }
  return { kind: 'unknown', why: { code: 'several', with: { kinds: `${best.kind} ${second.kind}` } } }
}
