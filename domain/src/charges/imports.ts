import type { ImportRules } from '../records/imports/rules.ts'
import { isDueBeforeIssued } from './rules.ts'

/** What the trade calls the fields of charges in its files, besides their labels. */
export const chargeImports: Partial<ImportRules> = {
  headings: {
    concept:
      'charge, charge name, charge description, description, charge type, cargo, concepto, descripción, descripción del cargo',
    category: 'charge category, cost type, categoría, tipo de costo, rubro',
    side: 'buy or sell, cost or revenue, compra o venta, costo o venta',
    kind: 'charge or credit, debit or credit, cargo o abono, cargo o crédito',
    status: 'charge status, estado, estatus',
    party:
      'vendor, vendor name, supplier, provider, carrier, customer, bill to, proveedor, cliente, naviera, facturar a',
    quantity: 'qty, units, cantidad, cant',
    unitPrice: 'rate, unit rate, price, unit cost, tarifa, precio, precio unitario, costo unitario',
    amount: 'total, total amount, charge amount, cost, importe, monto, total del cargo, costo',
    currency: 'curr, ccy, moneda, divisa',
    invoiceNumber:
      'invoice, invoice no, invoice #, inv no, bill number, factura, número de factura, no factura, folio',
    issuedOn: 'invoice date, issue date, date of invoice, fecha de factura, fecha de emisión',
    dueOn: 'due date, payment due, fecha de vencimiento, vencimiento, fecha límite de pago',
    shipment:
      'shipment number, shipment no, shipment reference, file number, job, job number, embarque, número de embarque, referencia, expediente',
    order: 'po, po number, purchase order, order number, orden, orden de compra, número de orden',
    note: 'remarks, comments, observaciones, comentarios',
  },
  optionWords: {},
  isDoubtable: ({ id }) => id === 'dueOn',
  doubtOf: (_field, { values }) => (isDueBeforeIssued(values) ? 'DUE_BEFORE_ISSUED' : null),
  leftOut: ['archived', 'documents', 'estimatedAmount', 'fxRate', 'fxCurrency', 'fxDay'],
}
