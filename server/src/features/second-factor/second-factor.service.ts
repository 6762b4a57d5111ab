import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { chooseLanguage } from '@rumbo/domain/kernel/language'
import type { PageWish } from '@rumbo/domain/kernel/page'
import {
  type listSecuritySteps,
  noticeDays,
  type SecondFactorRule,
  type SecurityStep,
  type setSecondFactorRule,
} from '@rumbo/domain/second-factor/rule.api'
import { readPage } from '../../access/scope/page.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { queueMail } from '../../access/visible/queue-mail.ts'
import { renderMail } from '../../platform/mail/mail.ts'
import { secondFactorResetLetter } from '../../platform/mail/organization-letters.ts'
import { requireReachOver } from '../members/people.service.ts'
import * as queries from './second-factor.queries.ts'

/** What the scope's organization requires. @throws AppError NOT_FOUND for any other */
export async function readRule(scope: Scope, id: string): Promise<SecondFactorRule> {
  return viewOf(await ruleRow(scope, id))
}

/** Members have `noticeDays` from when it is required; each change is a line of the organization's history. @throws AppError NOT_FOUND */
export async function setRule(
  scope: Scope,
  { id, required, trustsProvider }: In<typeof setSecondFactorRule>,
): Promise<SecondFactorRule> {
  await scope.first(queries.lockRule())
  const before = await ruleRow(scope, id)
  const after = await scope.first(queries.updateRule({ required, trustsProvider, days: noticeDays }))
  if (!after) throw new AppError('NOT_FOUND')
  if (required !== (before.second_factor_from !== null)) {
    const appliesFrom = after.second_factor_from
    await note(scope, { kind: required ? 'required' : 'not_required', userId: null, appliesFrom })
  }
  if (trustsProvider !== before.second_factor_by_provider) {
    const kind = trustsProvider ? 'trusts_provider' : 'distrusts_provider'
    await note(scope, { kind, userId: null, appliesFrom: null })
  }
  return viewOf(after)
}

/** The ids of members who have a second factor. */
export async function readMembersWithFactor(scope: Scope): Promise<string[]> {
  const rows = await scope.all(queries.selectMembersWithFactor())
  return rows.map(({ user_id }) => user_id)
}

/**
 * Takes a member's second factor away and signs them out everywhere; they get a mail. Nobody resets their own: that takes a code.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, SECOND_FACTOR_OFF, SECOND_FACTOR_ELSEWHERE
 */
export async function resetFactor(scope: Scope, userId: string, publicUrl: string): Promise<void> {
  await requireReachOver(scope, userId)
  if (userId === scope.user?.id) throw new AppError('UNAUTHORIZED')
  const done = await scope.first(queries.resetFactor(userId))
  if (done?.outcome === 'off') throw new AppError('SECOND_FACTOR_OFF')
  if (done?.outcome === 'elsewhere') throw new AppError('SECOND_FACTOR_ELSEWHERE')
  if (done?.outcome !== 'reset') throw new AppError('NOT_FOUND')
  await note(scope, { kind: 'reset', userId, appliesFrom: null })
  const recipient = await scope.first(queries.selectRecipient(userId))
  if (!recipient) return
  const organization = await scope.first(queries.selectRule())
  const by = await scope.first(queries.selectName(scope.user?.id ?? ''))
  const language = chooseLanguage(recipient.language)
  const letter = secondFactorResetLetter[language]({
    organization: organization?.name ?? '',
    by: by?.name ?? '',
    signIn: `${publicUrl}/login`,
  })
  await queueMail(scope, recipient.email, renderMail(letter, language))
}

/** What administrators did, newest first. */
export async function readSteps(scope: Scope, wish: PageWish): Promise<Out<typeof listSecuritySteps>> {
  const { rows, nextCursor } = await readPage(scope, queries.selectSteps(), wish, { descending: true })
  return { steps: rows.map(stepOf), nextCursor }
}

async function ruleRow(scope: Scope, id: string): Promise<queries.RuleRow> {
  const row = id === scope.organizationId ? await scope.first(queries.selectRule()) : undefined
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

type Step = Pick<SecurityStep, 'kind' | 'appliesFrom'> & { readonly userId: string | null }

async function note(scope: Scope, step: Step): Promise<void> {
  if (!scope.user) throw new AppError('UNAUTHORIZED')
  await scope.first(queries.insertStep({ id: newId(), actorId: scope.user.id, ...step }))
}

const viewOf = (row: queries.RuleRow): SecondFactorRule => ({
  requiredFrom: row.second_factor_from,
  trustsProvider: row.second_factor_by_provider,
})

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

const stepOf = (row: queries.StepRow): SecurityStep => ({
  id: row.id,
  kind: row.kind,
  at: row.created_at,
  actor: personOf(row.actor_id, row.actor_name),
  member: personOf(row.member_id, row.member_name),
  appliesFrom: row.applies_from,
})
