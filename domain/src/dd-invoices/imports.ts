import type { ImportRules } from '../records/imports/rules.ts'

/** What the trade calls the fields of demurrage invoices in its files, besides their labels. */
export const ddInvoiceImports: Partial<ImportRules> = {
  headings: {
    invoiceNumber: 'invoice, invoice no, invoice #, inv no, bill number, factura, no factura, folio',
    party: 'billed by, vendor, carrier, shipping line, provider, proveedor, naviera, facturado por',
    issuedOn: 'invoice date, issue date, date of invoice, fecha de factura, fecha de emisión',
    dueOn: 'due date, payment due, fecha de vencimiento, vencimiento',
    currency: 'curr, ccy, moneda, divisa',
    total: 'total amount, total due, invoice total, importe total, total de la factura',
    shipment: 'shipment number, shipment reference, file number, job, embarque, referencia, expediente',
  },
  leftOut: ['archived', 'documents', 'verdict', 'disputable', 'arguable', 'findingCount', 'uncheckedLines'],
}

/** The same of their lines, which may be alike. */
export const ddLineImports: Partial<ImportRules> = {
  headings: {
    container: 'container number, container no, equipment, contenedor, número de contenedor',
    chargedFrom: 'from, start of charges, from date, desde, cobrado desde',
    chargedUntil: 'to, until, end of charges, to date, hasta, cobrado hasta',
    tiers: 'rate, daily rate, rate per day, tarifa, tarifa diaria',
    amount: 'line amount, charge, importe, monto',
    freeDays: 'free time, free days, days free, días libres',
  },
  knownBy: ['container'],
}
