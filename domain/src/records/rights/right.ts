import { z } from 'zod'

/** What somebody may do with a field, each holding the ones before it. */
export const rightLevels = ['hide', 'view', 'edit'] as const
export type Right = (typeof rightLevels)[number]

const rank = (right: Right): number => rightLevels.indexOf(right)

/** The lesser of two rights. */
export const lesser = (a: Right, b: Right): Right => (rank(a) <= rank(b) ? a : b)

/** The greater of two rights. */
export const greater = (a: Right, b: Right): Right => (rank(a) >= rank(b) ? a : b)

/** Rights on one module's fields: of the field, else of its section, else the default. */
export const fieldRights = z.object({
  default: z.enum(rightLevels).optional(),
  sections: z.record(z.string(), z.enum(rightLevels)).default({}),
  fields: z.record(z.string(), z.enum(rightLevels)).default({}),
})
export type FieldRights = z.output<typeof fieldRights>

/** Rights by module: `{orders: {default: 'view', fields: {eta: 'edit'}}}`. */
export const moduleRights = z.record(z.string(), fieldRights)
export type ModuleRights = z.output<typeof moduleRights>
