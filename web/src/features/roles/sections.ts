/** The parts of a role's editor, as the address names them: /configurate_custom/:section/:roleId. */
export const editorSections = [
  'shipments',
  'containers',
  'orders',
  'products',
  'finances',
  'dashboard',
  'organization',
  'creation',
] as const
export type EditorSection = (typeof editorSections)[number]
