import { me } from '@rumbo/domain/auth/api'
import { getTranslateCatalog } from '@rumbo/domain/i18n/api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Contract, In, Out } from '@rumbo/domain/kernel/endpoint'
import { chooseLanguage } from '@rumbo/domain/kernel/language'
import { getOrganization } from '@rumbo/domain/organizations/api'
import { getRoleOfUser } from '@rumbo/domain/organizations/roles.api'
import { initTRPC } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Action } from '../../access/scope/action.ts'
import { keyCallOf } from '../api-key.ts'
import { inPart, organizationAmong } from '../credentials.ts'
import { parseInput } from '../input.ts'
import { type CallServices, perform } from '../perform.ts'
import { callerOf, wayOf } from '../routes.ts'
import { sessionOfProcedure } from './credentials.ts'
import { shapeOf } from './errors.ts'

/** What a procedure knows of its request; one for all procedures of a batch. */
export type ProcedureContext = { readonly request: FastifyRequest; readonly reply: FastifyReply }

const trpc = initTRPC.context<ProcedureContext>().create({
  isDev: false,
  errorFormatter: ({ error, ctx, path }) =>
    shapeOf(error, {
      language: chooseLanguage(ctx?.request.headers['accept-language']),
      requestId: ctx?.request.id ?? '',
      ...(path === undefined ? {} : { path }),
    }),
})

/** The procedures of /trpc (specification §8), bound to the actions that REST serves. */
export function procedureRouter(actions: readonly Action[], services: CallServices) {
  const query = <C extends Contract>(contract: C) => {
    const action = actions.find((each) => each.contract === contract)
    if (!action) throw new Error(`${contract.method} ${contract.path} has no action`)
    // `perform` reads the input, after it knows who calls; here it is only given its type.
    return trpc.procedure
      .input((sent: unknown) => sent as In<C>)
      .query(async ({ ctx: { request, reply }, input }): Promise<Out<C>> => {
        const organization = () => organizationAmong(inPart(input), request.headers.organizationid)
        const answer = await perform(action, services, {
          byKey: keyCallOf({ request, reply }, services, organization),
          session: () => sessionOfProcedure(services, request, contract !== (me as Contract)),
          organization,
          input: () => parseInput(contract, { params: {}, query: fieldsOf(input), body: undefined }),
          caller: callerOf(request, contract),
          way: wayOf(request),
        })
        return answer as Out<C>
      })
  }
  return trpc.router({
    auth: { me: query(me) },
    organizations: { get: query(getOrganization) },
    role: { getRoleByOrganizationIdAndUserId: query(getRoleOfUser) },
    i18: { getTranslateCatalog: query(getTranslateCatalog) },
  })
}

/** @throws AppError BAD_REQUEST where the input is neither fields nor nothing */
function fieldsOf(input: unknown): Readonly<Record<string, unknown>> {
  if (input === undefined) return {}
  if (typeof input !== 'object' || input === null) throw new AppError('BAD_REQUEST')
  return input as Record<string, unknown>
}

/** The router's type, for typed clients. */
export type ProcedureRouter = ReturnType<typeof procedureRouter>
