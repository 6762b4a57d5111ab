import type { Random } from './random.ts'

type OceanCarrier = {
  readonly name: string
  /** Owner codes of its containers and of those that it leases. */
  readonly boxes: readonly [string, ...string[]]
  /** What its vessels are called by, before their own name. */
  readonly fleet: string
  /** A master bill in its format; `port` is three letters of the port of loading. */
  readonly bill: (random: Random, port: string) => string
}

/** Ocean carriers by SCAC. */
export const oceanCarriers = {
  MAEU: { name: 'Maersk', boxes: ['MSKU', 'MRKU', 'MRSU'], fleet: 'Maersk', bill: (r) => `2${r.digits(8)}` },
  MSCU: {
    name: 'MSC',
    boxes: ['MSDU', 'MEDU', 'FFAU'],
    fleet: 'MSC',
    bill: (r) => `MEDU${r.letters(2)}${r.digits(6)}`,
  },
  CMDU: {
    name: 'CMA CGM',
    boxes: ['CMAU', 'TCKU', 'CGMU'],
    fleet: 'CMA CGM',
    bill: (r, port) => `CMDU${port}${r.digits(7)}`,
  },
  COSU: {
    name: 'COSCO SHIPPING Lines',
    boxes: ['CSNU', 'CCLU', 'CBHU'],
    fleet: 'COSCO',
    bill: (r) => `COSU6${r.digits(9)}`,
  },
  HLCU: {
    name: 'Hapag-Lloyd',
    boxes: ['HLBU', 'HLXU', 'UACU'],
    fleet: 'Express',
    bill: (r, port) => `HLCU${port}${r.digits(1)}${r.letters(4)}${r.digits(4)}`,
  },
  ONEY: {
    name: 'Ocean Network Express',
    boxes: ['ONEU', 'NYKU', 'TCLU'],
    fleet: 'ONE',
    bill: (r, port) => `ONEY${port}${r.letters(1)}${r.digits(8)}`,
  },
  EGLV: {
    name: 'Evergreen',
    boxes: ['EITU', 'EGHU', 'EMCU'],
    fleet: 'Ever',
    bill: (r) => `EGLV${r.digits(12)}`,
  },
  HDMU: {
    name: 'HMM',
    boxes: ['HMMU', 'HDMU', 'KOCU'],
    fleet: 'HMM',
    bill: (r, port) => `HDMU${port}${r.letters(1)}${r.digits(8)}`,
  },
  YMLU: {
    name: 'Yang Ming',
    boxes: ['YMMU', 'YMLU'],
    fleet: 'YM',
    bill: (r) => `YMLU${r.letters(1)}${r.digits(9)}`,
  },
  ZIMU: {
    name: 'ZIM',
    boxes: ['ZCSU', 'ZIMU'],
    fleet: 'ZIM',
    bill: (r, port) => `ZIMU${port}${r.digits(7)}`,
  },
  OOLU: { name: 'OOCL', boxes: ['OOLU', 'OOCU'], fleet: 'OOCL', bill: (r) => `OOLU2${r.digits(9)}` },
} as const satisfies Readonly<Record<string, OceanCarrier>>
export type OceanCarrierCode = keyof typeof oceanCarriers

/** Given names of vessels; with the fleet in front they are nobody's. */
export const vesselNames = [
  'Alborada',
  'Brisa',
  'Corcovado',
  'Dorado',
  'Esperanza',
  'Farallón',
  'Golondrina',
  'Horizonte',
  'Itzel',
  'Jacaranda',
  'Marisol',
  'Nayarit',
  'Orizaba',
  'Pacífica',
  'Quetzal',
  'Tepeyac',
  'Valparaíso',
  'Xochitl',
] as const

/** Airlines by IATA code, with the prefix of their air waybills. */
export const airlines: Readonly<Record<string, { readonly name: string; readonly prefix: string }>> = {
  AM: { name: 'Aeromexico Cargo', prefix: '139' },
  AV: { name: 'Avianca Cargo', prefix: '134' },
  CK: { name: 'China Cargo Airlines', prefix: '112' },
  CV: { name: 'Cargolux', prefix: '172' },
  CX: { name: 'Cathay Pacific Cargo', prefix: '160' },
  IB: { name: 'Iberia (IAG Cargo)', prefix: '075' },
  KE: { name: 'Korean Air Cargo', prefix: '180' },
  KL: { name: 'KLM Cargo', prefix: '074' },
  LA: { name: 'LATAM Cargo', prefix: '045' },
  LH: { name: 'Lufthansa Cargo', prefix: '020' },
  NH: { name: 'ANA Cargo', prefix: '205' },
  QR: { name: 'Qatar Airways Cargo', prefix: '157' },
}

/** Hauliers that don't exist, railways that do. */
export const hauliers = [
  'Autotransportes Cumbres del Norte',
  'Fletes y Servicios La Huasteca',
  'Transportes Sierra Gorda',
  'Líneas Terrestres del Bajío',
  'Lone Mesa Trucking',
] as const
export const railways = ['Ferromex', 'CPKC de México', 'Ferrosur'] as const
