import { z } from 'zod'
import { colors } from '../kernel/color.ts'
import { id } from '../kernel/id.ts'
import { organizationMember } from './organization.ts'

/** A member with all that the list of users shows (requirement ORG-02). */
export const member = organizationMember.extend({
  title: z.string().nullable(),
  position: z.string().nullable(),
  role: z.object({ id, name: z.string(), color: z.enum(colors) }),
  /** Has the built-in role Admin. */
  isAdmin: z.boolean(),
  /** Ids of teams, in the order of their names. */
  teams: z.array(id),
  /** Ids of tags, in the order of their names. */
  tags: z.array(id),
})
export type Member = z.output<typeof member>
