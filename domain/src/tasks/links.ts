import type { OtherField } from '../fields/field.ts'
import type { ModulePermission } from '../kernel/permission.ts'
import { ddInvoiceDates, orderDates, shipmentDates } from './options.ts'

/** A field by which a task belongs to a record of a module. */
export type TaskLink = {
  readonly field: string
  readonly module: string
  readonly permission: ModulePermission
  /** The field that says which date of the record the due day follows, and those dates; null where it follows none. */
  readonly rule: { readonly field: string; readonly dates: readonly string[] } | null
}

/** Every module that tasks belong to records of. A further one is a line here, a field and a column. */
export const taskLinks = [
  {
    field: 'shipment',
    module: 'shipments',
    permission: 'shipments',
    rule: { field: 'shipmentDate', dates: shipmentDates },
  },
  {
    field: 'order',
    module: 'orders',
    permission: 'orders',
    rule: { field: 'orderDate', dates: orderDates },
  },
  { field: 'product', module: 'products', permission: 'products', rule: null },
  { field: 'supplier', module: 'suppliers', permission: 'products', rule: null },
  {
    field: 'ddInvoice',
    module: 'dd_invoices',
    permission: 'finances',
    rule: { field: 'ddInvoiceDate', dates: ddInvoiceDates },
  },
] as const satisfies readonly TaskLink[]

/** What a link tells of: what the record is known by, which whoever opens its module sees. */
export function disclosedBy(field: (typeof taskLinks)[number]['field']): readonly OtherField[] {
  return taskLinks.flatMap((link) =>
    link.field === field
      ? [{ module: link.module, permission: link.permission, id: 'name', section: '', alwaysVisible: true }]
      : [],
  )
}

/** What the date tells of that a due day follows. */
export const disclosedByDates = (
  { module, permission }: { readonly module: string; readonly permission: ModulePermission },
  sections: Readonly<Record<string, string>>,
): readonly OtherField[] =>
  Object.entries(sections).map(([id, section]) => ({ id, section, module, permission }))
