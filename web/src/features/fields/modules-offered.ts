/** The kinds of records that have screens to show fields of one's own in. Another one is a word here. */
export const modulesOffered = [
  'shipments',
  'containers',
  'orders',
  'order_lines',
  'products',
  'product_tariffs',
  'suppliers',
  'supplier_contacts',
  'charges',
  'dd_invoices',
  'dd_lines',
  'tasks',
  'task_steps',
  'documents',
] as const
