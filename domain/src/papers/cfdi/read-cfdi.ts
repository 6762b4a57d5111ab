import { readDecimal } from '../../kernel/numbers/decimal.ts'
import { isCivilDate } from '../../kernel/time/civil-date.ts'
import { tariffDigits } from '../../products/tariff-code.ts'
import { incoterms } from '../../reference/incoterms.ts'
import type { Draft } from '../draft.ts'
import type { PaperField } from '../fields.ts'
import type { Paper, PaperJson } from '../paper.ts'
import { proveSums, proveTotal } from '../proofs/sums.ts'
import { resolve } from '../resolve.ts'
import { childrenOf, elementAt, type XmlElement } from './xml-element.ts'

const space = /^http:\/\/www\.sat\.gob\.mx\/cfd\/[34]$/

/**
 * Reads a Mexican electronic invoice (CFDI 4.0, and 3.3 before it) as the data that it is: nothing is guessed, and what its own
 * arithmetic proves is checked. Null for any other document.
 */
export function readCfdi(root: XmlElement): Paper | null {
  if (root.name !== 'Comprobante' || !space.test(root.space)) return null
  const isInvoice = root.attributes.TipoDeComprobante === 'I'
  const lines = childrenOf(elementAt(root, 'Conceptos'), 'Concepto').map((line) => lineOf(line, root))
  const summed = proveSums({ rows: lines, totals: wholeOf(root) })
  const rows = summed.rows.flatMap((row, at) =>
    row.map((draft) => ({ ...draft, row: `lines/${at}` as const })),
  )
  return {
    kind: isInvoice ? 'commercialInvoice' : 'unknown',
    why: isInvoice ? { code: 'title', with: { title: 'CFDI' } } : { code: 'nothing', with: {} },
    pages: [1, 1],
    values: resolve([...proveTotal(summed.totals), ...rows]),
  }
}

type Stated = {
  readonly field: PaperField
  readonly value: PaperJson | null | undefined
  readonly of: string
}

const draftsOf = (stated: readonly Stated[]): readonly Draft[] =>
  stated.flatMap(({ field, value, of }): Draft[] => {
    if (value === null || value === undefined || value === '') return []
    return [
      {
        field,
        row: null,
        value,
        text: typeof value === 'string' ? value : 'label' in value ? value.label : value.amount,
        page: 1,
        box: { x: 0, y: 0, width: 0, height: 0 },
        class: 'read',
        why: { code: 'data', with: { element: of } },
        strength: 1,
      },
    ]
  })

function wholeOf(root: XmlElement): readonly Draft[] {
  const { attributes } = root
  const trade = elementAt(root, 'Complemento', 'ComercioExterior')?.attributes
  const stamp = elementAt(root, 'Complemento', 'TimbreFiscalDigital')?.attributes
  const incoterm = trade?.Incoterm
  return draftsOf([
    {
      field: 'invoiceNumber',
      value: [attributes.Serie, attributes.Folio].filter(Boolean).join(''),
      of: 'Folio',
    },
    { field: 'clientReference', value: stamp?.UUID, of: 'UUID' },
    { field: 'issuedOn', value: dayOf(attributes.Fecha), of: 'Fecha' },
    { field: 'currency', value: attributes.Moneda, of: 'Moneda' },
    { field: 'supplier', value: partyOf(elementAt(root, 'Emisor')), of: 'Emisor' },
    { field: 'buyer', value: partyOf(elementAt(root, 'Receptor')), of: 'Receptor' },
    { field: 'subtotal', value: readDecimal(attributes.SubTotal), of: 'SubTotal' },
    { field: 'discount', value: readDecimal(attributes.Descuento), of: 'Descuento' },
    {
      field: 'tax',
      value: readDecimal(elementAt(root, 'Impuestos')?.attributes.TotalImpuestosTrasladados),
      of: 'Impuestos',
    },
    { field: 'total', value: readDecimal(attributes.Total), of: 'Total' },
    {
      field: 'incoterm',
      value: incoterm && Object.hasOwn(incoterms, incoterm) ? incoterm : null,
      of: 'Incoterm',
    },
  ])
}

const dayOf = (moment: string | undefined): string | null => {
  const day = moment?.slice(0, 10) ?? ''
  return isCivilDate(day) ? day : null
}

function partyOf(party: XmlElement | undefined): PaperJson | null {
  const { Nombre, Rfc } = party?.attributes ?? {}
  const label = Nombre ?? Rfc
  if (label === undefined) return null
  return Rfc === undefined ? { label } : { label, address: `RFC ${Rfc}` }
}

/** A line, with the tariff code that the complement for foreign trade gives its product. */
function lineOf({ attributes }: XmlElement, root: XmlElement): readonly Draft[] {
  const goods = childrenOf(elementAt(root, 'Complemento', 'ComercioExterior', 'Mercancias'), 'Mercancia')
  const code = attributes.NoIdentificacion
  const tariff = goods.find((each) => code !== undefined && each.attributes.NoIdentificacion === code)
  return draftsOf([
    { field: 'code', value: code, of: 'NoIdentificacion' },
    { field: 'description', value: attributes.Descripcion, of: 'Descripcion' },
    { field: 'quantity', value: readDecimal(attributes.Cantidad), of: 'Cantidad' },
    { field: 'unit', value: attributes.Unidad ?? attributes.ClaveUnidad, of: 'Unidad' },
    { field: 'pricePerUnit', value: readDecimal(attributes.ValorUnitario), of: 'ValorUnitario' },
    { field: 'totalPrice', value: readDecimal(attributes.Importe), of: 'Importe' },
    {
      field: 'tariffCode',
      value: tariffDigits(tariff?.attributes.FraccionArancelaria ?? ''),
      of: 'FraccionArancelaria',
    },
  ])
}
