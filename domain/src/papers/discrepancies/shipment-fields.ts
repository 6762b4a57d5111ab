import type { SheetField } from './sheet.ts'

/** The fields of a shipment that say the same as a paper's: of places the one that its mode has. */
export const sheetFieldsOfShipment: Readonly<Partial<Record<SheetField, readonly string[]>>> = {
  shipper: ['shipper'],
  consignee: ['consignee'],
  notifyParty: ['notifyParty'],
  supplier: ['supplier'],
  buyer: ['buyer'],
  incoterm: ['incoterm'],
  pol: ['pol', 'apol'],
  pod: ['pod', 'apod'],
}
