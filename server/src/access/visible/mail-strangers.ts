import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Scope } from '../scope/scope.ts'
import { statement } from '../scope/statement.ts'

/** Mails to strangers that an organization, and a person in all organizations, may send in a minute and in a day. */
export const strangerLimits = { minute: 100, day: 300 } as const

/**
 * Counts mails to people who did not ask for them, before they are queued in the scope's transaction.
 * @throws AppError EMAIL_NOT_VERIFIED where the sender has not proved an address, TOO_MANY_INVITATIONS
 */
export async function countStrangers(scope: Pick<Scope, 'first'>, number: number): Promise<void> {
  const { minute, day } = strangerLimits
  const answer = await scope.first(
    statement<{ outcome: 'counted' | 'unverified' | 'too_many' }>`
      select system.mail_strangers(${number}::int, ${minute}::int, ${day}::int) as outcome`,
  )
  if (answer?.outcome === 'unverified') throw new AppError('EMAIL_NOT_VERIFIED')
  if (answer?.outcome !== 'counted') throw new AppError('TOO_MANY_INVITATIONS', strangerLimits)
}
