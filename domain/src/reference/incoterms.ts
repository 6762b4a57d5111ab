import type { Label } from './label.ts'

type Incoterm = {
  readonly name: Label
  /** The last edition that holds the term. */
  readonly edition: 2020 | 2010 | 2000
  /** For sea and inland waterway only (FAS, FOB, CFR, CIF). */
  readonly seaOnly: boolean
}

const term = (en: string, es: string, rest: Partial<Incoterm> = {}): Incoterm => ({
  name: { 'en-us': en, 'es-mx': es },
  edition: 2020,
  seaOnly: false,
  ...rest,
})

/** Incoterms 2020, then DAT (2010) and DDU (2000), which older contracts hold: accepted with a warning. */
export const incoterms = {
  EXW: term('Ex Works', 'En fábrica'),
  FCA: term('Free Carrier', 'Franco transportista'),
  FAS: term('Free Alongside Ship', 'Franco al costado del buque', { seaOnly: true }),
  FOB: term('Free On Board', 'Franco a bordo', { seaOnly: true }),
  CFR: term('Cost and Freight', 'Costo y flete', { seaOnly: true }),
  CIF: term('Cost, Insurance and Freight', 'Costo, seguro y flete', { seaOnly: true }),
  CPT: term('Carriage Paid To', 'Transporte pagado hasta'),
  CIP: term('Carriage and Insurance Paid To', 'Transporte y seguro pagados hasta'),
  DAP: term('Delivered at Place', 'Entregada en lugar'),
  DPU: term('Delivered at Place Unloaded', 'Entregada en lugar descargada'),
  DDP: term('Delivered Duty Paid', 'Entregada con derechos pagados'),
  DAT: term('Delivered at Terminal', 'Entregada en terminal', { edition: 2010 }),
  DDU: term('Delivered Duty Unpaid', 'Entregada con derechos no pagados', { edition: 2000 }),
} as const

export type IncotermCode = keyof typeof incoterms

export const incotermCodes = Object.keys(incoterms) as IncotermCode[]

/** Is this a term of an older edition, to be warned of? */
export const isOlderIncoterm = (code: IncotermCode): boolean => incoterms[code].edition !== 2020
