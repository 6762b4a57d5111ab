/** DCSA Track & Trace 2.2 (28 October 2021): the codes of the events that are published. */
export const eventTypes = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'] as const
export const classifierCodes = ['PLN', 'EST', 'ACT'] as const
export const transportEventTypes = ['ARRI', 'DEPA'] as const
export const equipmentEventTypes = [
  'LOAD',
  'DISC',
  'GTIN',
  'GTOT',
  'STUF',
  'STRP',
  'PICK',
  'DROP',
  'INSP',
  'RSEA',
  'RMVD',
] as const
export const shipmentEventTypes = [
  'RECE',
  'DRFT',
  'PENA',
  'PENU',
  'REJE',
  'APPR',
  'ISSU',
  'SURR',
  'SUBM',
  'VOID',
  'CONF',
  'REQS',
  'CMPL',
  'HOLD',
  'RELS',
] as const
export const documentTypes = [
  'CBR',
  'BKG',
  'SHI',
  'SRM',
  'TRD',
  'ARN',
  'VGM',
  'CAS',
  'CUS',
  'DGD',
  'OOG',
] as const
export const modesOfTransport = ['VESSEL', 'RAIL', 'TRUCK', 'BARGE'] as const
export const facilityTypeCodes = [
  'BOCR',
  'CLOC',
  'COFS',
  'COYA',
  'OFFD',
  'DEPO',
  'INTE',
  'POTE',
  'RAMP',
] as const
export const emptyIndicators = ['EMPTY', 'LADEN'] as const
/** Freight forwarder's, shipper's, purchase order's, customer's and consignee's reference; equipment. */
export const referenceTypes = ['FF', 'SI', 'PO', 'CR', 'AAO', 'EQ'] as const

export type TransportEventType = (typeof transportEventTypes)[number]
export type EquipmentEventType = (typeof equipmentEventTypes)[number]
export type ShipmentEventType = (typeof shipmentEventTypes)[number]
export type DocumentType = (typeof documentTypes)[number]
export type ModeOfTransport = (typeof modesOfTransport)[number]
