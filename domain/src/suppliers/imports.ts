import type { ImportRules } from '../records/imports/rules.ts'

/** What the trade calls the terms of suppliers in its files, besides their labels. */
export const supplierImports: Partial<ImportRules> = {
  headings: {
    name: 'terms, terms name, nombre, condiciones',
    code: 'supplier code, vendor code, vendor number, código de proveedor, clave de proveedor',
    supplier: 'vendor, vendor name, supplier name, manufacturer, proveedor, nombre del proveedor, fabricante',
    product: 'product code, sku, item, producto, código de producto, artículo',
    department: 'division, departamento, división',
    cargoReadyTime:
      'lead time, lead time days, production time, tiempo de preparación, tiempo de entrega, días de preparación',
    paymentTerms: 'terms of payment, payment, condiciones de pago, términos de pago, plazo de pago',
    invoicesRelated: 'invoices, related invoices, facturas, facturas relacionadas',
    originPorts: 'ports of origin, loading ports, puertos de origen, puertos de carga',
    originAirports: 'airports of origin, aeropuertos de origen',
    masterPack:
      'units per carton, pieces per carton, case pack, inner pack, piezas por caja, unidades por caja, empaque',
    weight: 'carton weight, gross weight, peso de la caja, peso bruto',
    height: 'carton height, alto, altura',
    width: 'carton width, ancho',
    length: 'carton length, largo, longitud',
  },
  leftOut: ['archived', 'partnerId'],
}

/** The same of their contacts. */
export const supplierContactImports: Partial<ImportRules> = {
  headings: {
    name: 'contact, contact name, contacto, nombre del contacto',
    email: 'contact email, correo del contacto',
    phone: 'contact phone, teléfono del contacto, teléfono',
    jobTitle: 'contact position, puesto, cargo',
  },
}
