/** Words that say a standing in the product, in both languages; no role of an organization's own bears one. */
const reserved: ReadonlySet<string> = new Set([
  'admin',
  'admins',
  'administrator',
  'administrador',
  'administradora',
  'member',
  'members',
  'miembro',
  'owner',
  'propietario',
  'propietaria',
  'dueno',
  'duena',
  'staff',
  'personal',
])

/** Whether a role's name is reserved, in any case, with or without accents, spaces and signs around or between. */
export function isReservedRoleName(name: string): boolean {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
  return reserved.has(letters)
}
