import { enterModule } from '@rumbo/domain/kernel/module-ids'
import { declareCatalogues } from '../../forms/catalogue/standard-catalogues.ts'

/**
 * What pages know of each module that has screens before its declaration is here, which holds the module's catalogue and comes with the
 * module's own pages or when a page has time: as in the declarations (catalogues.test.ts).
 */
export const declaredModules = [
  { id: 'shipments', children: ['containers'], permission: 'shipments', isShared: true },
  { id: 'orders', children: ['order_lines'], permission: 'orders', isShared: true },
  { id: 'products', children: ['product_tariffs'], permission: 'products', isShared: true },
  { id: 'suppliers', children: ['supplier_contacts'], permission: 'products', isShared: false },
  { id: 'charges', children: [], permission: 'finances', isShared: false },
  { id: 'dd_invoices', children: ['dd_lines'], permission: 'finances', isShared: false },
  { id: 'tasks', children: ['task_steps'], permission: 'tasks', isShared: false },
  { id: 'documents', children: [], permission: 'documents', isShared: false },
] as const

for (const each of declaredModules) enterModule(each)
declareCatalogues({
  modules: declaredModules.flatMap(({ id, children }) => [id, ...children]),
  fetchAll: async () => (await import('./later-catalogues.ts')).allCatalogues,
})
