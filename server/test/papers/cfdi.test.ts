import { readCfdi } from '@rumbo/domain/papers/cfdi/read-cfdi'
import { expect, test } from 'vitest'
import { readXml } from '../../src/platform/papers/read-xml.ts'

const invoice = (rest: { head?: string; total?: string; kind?: string } = {}) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${rest.head ?? ''}
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital"
  xmlns:cce20="http://www.sat.gob.mx/ComercioExterior20" Version="4.0" Serie="EXP" Folio="4711" Fecha="2026-11-03T09:15:00"
  Moneda="USD" SubTotal="1500.00" Descuento="100.00" Total="${rest.total ?? '1624.00'}" TipoDeComprobante="${rest.kind ?? 'I'}">
  <cfdi:Emisor Rfc="ISM980312AB7" Nombre="IMPORTADORA SIERRA MADRE &amp; HIJOS" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="XEXX010101000" Nombre="NORTHWIND HOME GOODS INC."/>
  <cfdi:Conceptos>
    <cfdi:Concepto NoIdentificacion="CHR-17" Cantidad="10" ClaveUnidad="H87" Unidad="PZA" Descripcion="Silla" ValorUnitario="125.50" Importe="1255.00"/>
    <cfdi:Concepto NoIdentificacion="TXT-300" Cantidad="49" ClaveUnidad="MTR" Descripcion="Tela" ValorUnitario="5.00" Importe="245.00"/>
  </cfdi:Conceptos>
  <cfdi:Impuestos TotalImpuestosTrasladados="224.00"/>
  <cfdi:Complemento>
    <cce20:ComercioExterior Incoterm="FCA"><cce20:Mercancias>
      <cce20:Mercancia NoIdentificacion="CHR-17" FraccionArancelaria="9401610100"/>
    </cce20:Mercancias></cce20:ComercioExterior>
    <tfd:TimbreFiscalDigital UUID="6f1c0e9a-7b3d-4f62-81a0-c9e8d7b6a5f4"/>
  </cfdi:Complemento>
</cfdi:Comprobante>`)

const paperOf = (bytes: Buffer) => {
  const root = readXml(bytes)
  return root ? readCfdi(root) : null
}
const valuesOf = (bytes: Buffer) =>
  Object.fromEntries(
    (paperOf(bytes)?.values ?? []).map(({ row, field, value, class: sure }) => [
      row ? `${row} ${field}` : field,
      [value, sure],
    ]),
  )

test('[DOC-05] a CFDI is read as data, and checked where its own arithmetic holds', () => {
  expect(paperOf(invoice())).toMatchObject({ kind: 'commercialInvoice', pages: [1, 1] })
  expect(valuesOf(invoice())).toEqual({
    invoiceNumber: ['EXP4711', 'read'],
    clientReference: ['6f1c0e9a-7b3d-4f62-81a0-c9e8d7b6a5f4', 'read'],
    issuedOn: ['2026-11-03', 'read'],
    currency: ['USD', 'read'],
    supplier: [{ label: 'IMPORTADORA SIERRA MADRE & HIJOS', address: 'RFC ISM980312AB7' }, 'read'],
    buyer: [{ label: 'NORTHWIND HOME GOODS INC.', address: 'RFC XEXX010101000' }, 'read'],
    subtotal: ['1500', 'checked'],
    discount: ['100', 'checked'],
    tax: ['224', 'checked'],
    total: ['1624', 'checked'],
    incoterm: ['FCA', 'read'],
    'lines/0 code': ['CHR-17', 'read'],
    'lines/0 description': ['Silla', 'read'],
    'lines/0 quantity': ['10', 'checked'],
    'lines/0 unit': ['PZA', 'read'],
    'lines/0 pricePerUnit': ['125.5', 'checked'],
    'lines/0 totalPrice': ['1255', 'checked'],
    'lines/0 tariffCode': ['9401610100', 'read'],
    'lines/1 code': ['TXT-300', 'read'],
    'lines/1 description': ['Tela', 'read'],
    'lines/1 quantity': ['49', 'checked'],
    'lines/1 unit': ['MTR', 'read'],
    'lines/1 pricePerUnit': ['5', 'checked'],
    'lines/1 totalPrice': ['245', 'checked'],
  })
})

test('[DOC-05] a total that isn’t the sum is read, not checked; what is no invoice is no invoice', () => {
  expect(valuesOf(invoice({ total: '1625.00' })).total).toEqual(['1625', 'read'])
  expect(paperOf(invoice({ kind: 'P' }))?.kind).toBe('unknown')
  expect(paperOf(Buffer.from('<a xmlns="http://www.sat.gob.mx/cfd/4"/>'))).toBeNull()
})

test('[DOC-05] entities, half documents, other encodings and nests without end are refused', () => {
  const entities = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  expect(readXml(invoice({ head: entities }))).toBeNull()
  expect(readXml(Buffer.from('<a>&lol;</a>'))).toBeNull()
  expect(readXml(invoice().subarray(0, 400))).toBeNull()
  expect(readXml(Buffer.from([0x3c, 0x61, 0xff, 0x3e]))).toBeNull()
  expect(readXml(Buffer.from('<a>'.repeat(10_000)))).toBeNull()
  expect(readXml(Buffer.from(`\ufeff${invoice().toString()}`))).not.toBeNull()
  expect(readXml(Buffer.alloc(0))).toBeNull()
})
