/** The kinds of records whose fields have a part of their own. */
export const recordSections = [
  'shipments',
  'containers',
  'orders',
  'order_lines',
  'products',
  'product_tariffs',
  'suppliers',
  'supplier_contacts',
  'tasks',
  'task_steps',
  'documents',
  'dd_invoices',
  'dd_lines',
] as const

/**
 * The parts of a role's editor, as the address names them: /settings/roles/:role/:section. Modules that don't exist yet have none.
 */
export const editorSections = [...recordSections, 'finances', 'organization', 'creation'] as const
export type EditorSection = (typeof editorSections)[number]
