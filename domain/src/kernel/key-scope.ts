/**
 * What an API key may be used for: an area and whether it reads or writes there. A scope opens nothing that the key's role doesn't;
 * it only narrows. Writing includes no reading.
 */
export const scopes = [
  'shipments:read',
  'shipments:write',
  'orders:read',
  'orders:write',
  'products:read',
  'products:write',
  'suppliers:read',
  'suppliers:write',
  'finances:read',
  'finances:write',
  'tasks:read',
  'tasks:write',
  'documents:read',
  'documents:write',
  'chats:read',
  'chats:write',
  'sharing:read',
  'sharing:write',
  'alerts:read',
  'alerts:write',
  'addresses:read',
  'network:read',
  'tracking:read',
  'tracking:subscribe',
] as const
export type KeyScope = (typeof scopes)[number]

/** The scope by which a key reads what describes records of any module: their fields and sections. */
export const metadataScope = 'shipments:read' satisfies KeyScope
