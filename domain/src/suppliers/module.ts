import { recordModule } from '../records/record-module.ts'
import { supplierContactFields, supplierFields } from './fields.ts'
import { supplierContactImports, supplierImports } from './imports.ts'

const permission = 'products'

const supplierContacts = recordModule({
  catalogue: { module: 'supplier_contacts', permission, fields: supplierContactFields },
  table: 'supplier_contacts',
  title: 'name',
  imports: supplierContactImports,
})

/** The terms of suppliers, for one product or for all that one has of them. They are never shared. */
export const suppliers = recordModule({
  catalogue: { module: 'suppliers', permission, fields: supplierFields },
  table: 'suppliers',
  title: 'name',
  shareable: false,
  messages: 'name',
  searched: ['name', 'code', 'supplier'],
  inShort: ['code', 'supplier', 'product'],
  uncopied: { fields: ['code', 'archived', 'invoicesRelated'], sections: [] },
  importKeys: [['code'], ['name'], ['id']],
  imports: supplierImports,
  children: [supplierContacts],
})
