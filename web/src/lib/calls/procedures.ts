import { identified } from '@rumbo/domain/auth/api'
import { organization } from '@rumbo/domain/organizations/organization'
import { role } from '@rumbo/domain/organizations/roles.api'
import { z } from 'zod'

/** How the answers of the procedures of /trpc are read that the web calls. */
export const procedureAnswers = () => ({
  'auth.me': identified,
  'organizations.get': organization,
  // The rights on each field are read by who needs them: they are many.
  'role.getRoleByOrganizationIdAndUserId': role.omit({ rows: true }),
  'i18.getTranslateCatalog': z.record(z.string(), z.unknown()),
})

type Answers = ReturnType<typeof procedureAnswers>

/** What goes into each of them. */
type Inputs = {
  readonly 'auth.me': Readonly<Record<never, never>>
  readonly 'organizations.get': { readonly id: string }
  readonly 'role.getRoleByOrganizationIdAndUserId': {
    readonly organizationId: string
    readonly userId: string
  }
  readonly 'i18.getTranslateCatalog': { readonly organizationId: string }
}

export type ProcedureName = keyof Inputs
export type ProcedureInput<Name extends ProcedureName> = Inputs[Name]
export type ProcedureOutput<Name extends ProcedureName> = z.output<Answers[Name]>
