import { charges } from '@rumbo/domain/charges/module'
import { containers } from '@rumbo/domain/containers/module'
import { ddInvoices } from '@rumbo/domain/dd-invoices/module'
import { documents } from '@rumbo/domain/documents/module'
import { orders } from '@rumbo/domain/orders/module'
import { products } from '@rumbo/domain/products/module'
import { shipments } from '@rumbo/domain/shipments/module'
import { suppliers } from '@rumbo/domain/suppliers/module'
import { tasks } from '@rumbo/domain/tasks/module'
import { childrenOfModule, declareModule } from './access/rights/declared-modules.ts'
import type { RecordModule } from './access/rights/modules.ts'

/** Every module of the product. A new one is a line here, its declaration and a migration. */
export const shipmentModule = declareModule(shipments)
export const containerModule = childNamed(shipmentModule, containers.catalogue.module)
export const orderModule = declareModule(orders)
export const orderLineModule = childNamed(orderModule, 'order_lines')
export const productModule = declareModule(products)
export const supplierModule = declareModule(suppliers)
export const chargeModule = declareModule(charges)
export const ddInvoiceModule = declareModule(ddInvoices)
export const ddLineModule = childNamed(ddInvoiceModule, 'dd_lines')
export const taskModule = declareModule(tasks)
export const documentModule = declareModule(documents)

function childNamed(module: RecordModule, id: string) {
  const child = childrenOfModule(module).find((each) => each.id === id)
  if (!child) throw new Error(`${module.id} have no ${id}`)
  return child
}
