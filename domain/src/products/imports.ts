import type { ImportRules } from '../records/imports/rules.ts'
import { isHighDuty } from './high-duty.ts'

/** What the trade calls the fields of products in its files, besides their labels. */
export const productImports: Partial<ImportRules> = {
  headings: {
    name: 'product, product name, item, item name, article, producto, nombre del producto, artículo',
    code: 'sku, item code, item number, product code, part number, article number, código, clave, código de producto, número de parte',
    category: 'family, group, product group, familia, grupo, línea',
    unitType: 'uom, unit, unit of measure, unidad, unidad de medida, um',
    description: 'long description, details, descripción, detalle',
    inventory: 'stock, on hand, quantity on hand, existencias, existencia, inventario',
    inventoryAsOf: 'stock date, inventory date, fecha de inventario',
    weight: 'net weight, unit weight, peso, peso unitario',
    height: 'alto, altura',
    width: 'ancho',
    length: 'largo, longitud',
  },
  leftOut: ['archived', 'photos', 'documents', 'certificates'],
}

/** The same of their tariffs. */
export const tariffImports: Partial<ImportRules> = {
  headings: {
    country: 'tariff country, country of import, país del arancel, país de importación',
    tariffCode:
      'hs code, hts code, hts, tariff, tariff number, fracción arancelaria, código arancelario, arancel, partida',
    importDuties: 'duty, duty rate, import duty, ad valorem, igi, impuesto de importación, tasa arancelaria',
    validFrom: 'duty valid from, vigente desde',
  },
  isDoubtable: ({ id }) => id === 'importDuties',
  doubtOf: ({ id }, { values }) => (isHighDuty(values[id]) ? 'DUTY_UNUSUAL' : null),
}
