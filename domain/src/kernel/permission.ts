/** What an organization's role may allow besides the rights on fields (specification §6). */
export const organizationPermissions = [
  'organizations',
  'users',
  'network',
  'addresses',
  'billing',
  'developer',
  'roles',
  'tags',
  'upgradePlan',
  'deleteAccount',
] as const
export type OrganizationPermission = (typeof organizationPermissions)[number]

/** The modules a role opens or shuts. */
export const modulePermissions = [
  'shipments',
  'orders',
  'products',
  'tasks',
  'documents',
  'finances',
  'dashboard',
] as const
export type ModulePermission = (typeof modulePermissions)[number]

/**
 * Who may call an endpoint.
 * - `public`: anybody, spelled out on purpose
 * - `user`: a live session, with or without an organization
 * - `member`: an active member of the organization that the call names
 * - `organization:<permission>` and `module:<permission>`: a member whose role allows it
 * - `records`: a member whose role opens some module of records
 * - `signed`: a machine that proves itself by a signature over the body
 * - `staff`: whoever runs the server, at a door of their own; no member, key or role ever is
 */
export type Permission =
  | 'public'
  | 'user'
  | 'member'
  | 'records'
  | 'signed'
  | 'staff'
  | `organization:${OrganizationPermission}`
  | `module:${ModulePermission}`
