import type { MatchedColumn } from '../records/imports/matching/column-facts.ts'
import type { FurtherEntry, ImportRules, TemplateExample } from '../records/imports/rules.ts'

/** What the trade calls the fields of orders in its files, besides their labels. */
const orderHeadings: Readonly<Record<string, string>> = {
  name: 'order name, po name, nombre del pedido, nombre de la orden',
  number:
    'po, po number, po no, po #, po / so #, purchase order, purchase order number, purchase order no, order number, order no, order #, order, order id, document number, orden de compra, número de orden de compra, número de orden, no orden, oc, no oc, número de oc, pedido, número de pedido, no pedido',
  salesOrder:
    'so, so number, so no, sales order, sales order number, sales order no, orden de venta, número de orden de venta, ov',
  description: 'order description, po description, descripción del pedido, descripción de la orden',
  state: 'order status, po status, estado del pedido, estatus de la orden',
  supplier:
    'vendor, vendor name, supplier name, seller, manufacturer, factory, proveedor, nombre del proveedor, vendedor, fabricante',
  client: 'buyer, buyer name, customer, customer name, client name, comprador, cliente, nombre del cliente',
  cargoReadyDate:
    'cargo ready, crd, ready date, goods ready, ex factory date, ex works date, fecha de carga lista, carga lista, fecha lista',
  arrivalDate:
    'must arrive by, must arrive by date, required date, required delivery date, requested delivery date, need by date, in dc date, due date, delivery date, scheduled delivery date, fecha requerida, fecha de entrega requerida, fecha límite, fecha de entrega',
  pickUpAddress: 'pickup, pick up, pickup address, ship from, recolección, lugar de recolección',
  deliveryPlace: 'ship to, deliver to, delivery address, delivery location, entrega en, lugar de entrega',
  originPort: 'port of loading, pol, from port, puerto de carga, puerto de embarque',
  destinationPort: 'port of discharge, pod, to port, puerto de descarga, puerto de llegada',
  originCountry: 'country of origin, from country, país de procedencia',
  destinationCountry: 'country, to country, ship to country, país, país de entrega',
  incoterm:
    'inco, inco term, inco terms, incoterms, vendor inco term, delivery terms, terms of delivery, términos de entrega',
  currency: 'curr, ccy, order currency, moneda, divisa',
  paymentsDate: 'payment date, payment due, fecha de pago',
  paymentsTerms: 'payment terms, terms of payment, condiciones de pago, términos de pago',
  comments: 'remarks, notes, comment, observaciones, comentarios, notas',
}

/** The same of their lines. */
export const lineHeadings: Readonly<Record<string, string>> = {
  product: 'product name, producto, nombre del producto',
  code: 'sku, item code, item number, item no, product code, part number, part no, style, style number, material, material number, article number, código, clave, código de producto, número de parte, modelo',
  description:
    'item, item description, item name, line description, product description, goods, goods description, article, artículo, descripción del artículo, descripción de la mercancía, mercancía, partida',
  quantity:
    'qty, line item quantity, line quantity, order quantity, ordered quantity, quantity ordered, units, pieces, pcs, cantidad, cant, cantidad pedida, cantidad ordenada, piezas, unidades',
  unit: 'uom, unit of measure, quantity unit, um, unidad, unidad de medida',
  pricePerUnit: 'unit price, price, unit cost, cost per unit, precio, precio unitario, costo unitario, p u',
}

/** Lists of lines name each order by its number alone, which is then its name as well. */
function namedByNumber(
  columns: readonly MatchedColumn[],
  isOpen: (field: string) => boolean,
): readonly FurtherEntry[] {
  const number = columns.find(({ field }) => field === 'number')
  if (!number || !isOpen('name') || columns.some(({ field }) => field === 'name')) return []
  return [{ column: number.n, field: 'name' }]
}

/** How imports read orders: a row for each line, those of one number are one order. */
export const orderImports: Partial<ImportRules> = {
  headings: orderHeadings,
  furtherEntries: namedByNumber,
  leftOut: ['archived', 'assignedTo'],
  example: ({ language, today }): TemplateExample => ({
    values: { number: '4500017', supplier: { label: 'Ningbo Hanlin' }, arrivalDate: today, currency: 'USD' },
    children: { order_lines: language === 'es-mx' ? lines.es : lines.en },
  }),
  texts: { name: 'order-list:template.name' },
}

const line = (code: string, description: string, quantity: string, pricePerUnit: string) => ({
  code,
  description,
  quantity,
  unit: 'piece',
  pricePerUnit,
})
const lines = {
  es: [
    line('BLD-600', 'Licuadora de 600 W', '1200', '18.40'),
    line('FAN-T90', 'Ventilador de torre', '600', '31.75'),
  ],
  en: [line('BLD-600', 'Blender, 600 W', '1200', '18.40'), line('FAN-T90', 'Tower fan', '600', '31.75')],
}

/** The same of their lines. */
export const lineImports: Partial<ImportRules> = {
  headings: lineHeadings,
  knownBy: ['code', 'description', 'product'],
  preference: () => 0.005,
  texts: { ofChild: 'order-list:template.line', inRows: 'order-list:template.rows' },
}
