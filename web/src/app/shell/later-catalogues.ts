import { charges } from '@rumbo/domain/charges/module'
import { ddInvoices } from '@rumbo/domain/dd-invoices/module'
import { documents } from '@rumbo/domain/documents/module'
import type { Catalogue } from '@rumbo/domain/fields/field'
import { orders } from '@rumbo/domain/orders/module'
import { products } from '@rumbo/domain/products/module'
import { shipments } from '@rumbo/domain/shipments/module'
import { suppliers } from '@rumbo/domain/suppliers/module'
import { tasks } from '@rumbo/domain/tasks/module'

/** The modules that have screens. A new one stands here too. */
export const modules = [shipments, orders, products, suppliers, charges, ddInvoices, tasks, documents]

/** Their standard catalogues, and those of their children. */
export const allCatalogues: readonly Catalogue[] = modules.flatMap(({ catalogue, children }) => [
  catalogue,
  ...children.map((child) => child.catalogue),
])
