import { identified } from '@rumbo/domain/auth/api'
import { organization } from '@rumbo/domain/organizations/organization'
import { role } from '@rumbo/domain/organizations/roles.api'
import { z } from 'zod'

/** The procedures of /trpc that the web calls: what goes in and how the answer is read. */
export const procedures = {
  'auth.me': { input: z.object({}), output: identified },
  'organizations.get': { input: z.object({ id: z.string() }), output: organization },
  'role.getRoleByOrganizationIdAndUserId': {
    input: z.object({ organizationId: z.string(), userId: z.string() }),
    // The rights on each field are read by who needs them: they are many.
    output: role.omit({ rows: true }),
  },
  'i18.getTranslateCatalog': {
    input: z.object({ organizationId: z.string() }),
    output: z.record(z.string(), z.unknown()),
  },
} as const

export type ProcedureName = keyof typeof procedures
export type ProcedureInput<Name extends ProcedureName> = z.input<(typeof procedures)[Name]['input']>
export type ProcedureOutput<Name extends ProcedureName> = z.output<(typeof procedures)[Name]['output']>
