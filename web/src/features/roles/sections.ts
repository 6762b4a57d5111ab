/**
 * The parts of a role's editor, as the address names them: /settings/roles/:role/:section. Modules that don't exist yet have none.
 */
export const editorSections = [
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
  'finances',
  'organization',
  'creation',
] as const
export type EditorSection = (typeof editorSections)[number]
