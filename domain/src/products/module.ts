import { recordModule } from '../records/record-module.ts'
import { productFields, productTariffFields } from './fields.ts'
import { productImports, tariffImports } from './imports.ts'
import { dateInventory } from './inventory.ts'
import { guardTariff } from './tariff-code.ts'

const permission = 'products'
const tariffs = { module: 'product_tariffs', permission, fields: productTariffFields } as const

const productTariffs = recordModule({
  catalogue: tariffs,
  table: 'product_tariffs',
  title: 'tariffCode',
  numbers: ['tariffCode'],
  guard: guardTariff,
  imports: tariffImports,
})

/** Products, and what customs of each country ask of them. */
export const products = recordModule({
  catalogue: { module: 'products', permission, fields: productFields },
  table: 'products',
  title: 'name',
  documents: 'sharedDocuments',
  messages: 'messages',
  searched: ['name', 'code', 'category'],
  inShort: ['code', 'category'],
  uncopied: { fields: ['code', 'archived'], sections: ['stock'] },
  firstRights: {
    status: { default: 'hide', sections: {}, fields: { code: 'view' } },
    usual: { default: 'view', sections: {}, fields: { inventory: 'hide', inventoryAsOf: 'hide' } },
  },
  derive: dateInventory,
  defaults: { variant: null, fields: ['unitType'], forPrograms: true },
  importKeys: [['code'], ['name'], ['id']],
  imports: productImports,
  children: [productTariffs],
})
