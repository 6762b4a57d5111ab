import {
  type ApiAccessState,
  type ApiAccessWay,
  mayAskForAccess,
  mayMakeKeys,
} from '@rumbo/domain/developer/api-access'
import type { ApiAccess, requestApiAccess } from '@rumbo/domain/developer/api-access.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './api-access.queries.ts'

/** How the server is set. */
export type AccessSettings = { readonly access: ApiAccessWay; readonly callsPerMinute: number }

/** How the organization stands with the API. */
export async function readAccess(
  scope: Scope,
  { access: way, callsPerMinute }: AccessSettings,
): Promise<ApiAccess> {
  const state = stateOf(await scope.first(queries.selectState()))
  const steps = await scope.all(queries.selectSteps())
  const request = steps.find((step) => step.state === 'requested')
  const answer = steps.find((step) => step.state !== 'requested')
  return {
    way,
    state,
    callsPerMinute,
    mayMakeKeys: mayMakeKeys({ way, state }),
    mayAsk: mayAskForAccess({ way, state }),
    request: request
      ? { purpose: request.reason, contact: request.contact, by: request.by, at: request.at }
      : null,
    // An answer to an earlier request is none to the one that waits.
    answer: answer && state !== 'requested' ? { reason: answer.reason, at: answer.at } : null,
  }
}

/** Asks whoever runs the server, where there is anything to ask for. */
export async function requestAccess(
  scope: Scope,
  settings: AccessSettings,
  { purpose, contact }: In<typeof requestApiAccess>,
): Promise<ApiAccess> {
  const state = stateOf(await scope.first(queries.holdState()))
  if (mayAskForAccess({ way: settings.access, state })) {
    await scope.all(queries.insertStep({ id: newId(), state: 'requested', reason: purpose, contact }))
    await scope.all(queries.writeState('requested'))
  }
  return readAccess(scope, settings)
}

/**
 * Holds the access of an organization that is about to make a key; where keys need no approval, the first key grants it.
 * @throws AppError API_ACCESS_NEEDED
 */
export async function requireAccess(scope: Scope, { access: way }: AccessSettings): Promise<void> {
  const state = stateOf(await scope.first(queries.holdState()))
  if (!mayMakeKeys({ way, state })) throw new AppError('API_ACCESS_NEEDED')
  if (state === 'granted') return
  await scope.all(queries.insertStep({ id: newId(), state: 'granted', reason: '', contact: null }))
  await scope.all(queries.writeState('granted'))
}

function stateOf(row: { readonly state: ApiAccessState } | undefined): ApiAccessState {
  if (!row) throw new Error('a scope has an organization')
  return row.state
}
