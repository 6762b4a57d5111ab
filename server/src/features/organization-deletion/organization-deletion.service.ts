import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { chooseLanguage } from '@rumbo/domain/kernel/language'
import type { getOrganizationDeletion } from '@rumbo/domain/organizations/deletion/api'
import { organizationGraceDays } from '@rumbo/domain/organizations/deletion/api'
import type { Scope } from '../../access/scope/scope.ts'
import type { UserScope } from '../../access/scope/user-scope.ts'
import { queueMail } from '../../access/visible/queue-mail.ts'
import { startWork } from '../../access/works/works.ts'
import { organizationDeletionLetter, organizationStaysLetter } from '../../platform/mail/deletion-letters.ts'
import { renderMail } from '../../platform/mail/mail.ts'
import { organizationExportKind } from './everything/export-everything.work.ts'
import { allParts } from './everything/parts.ts'
import * as queries from './organization-deletion.queries.ts'

/** Who deletes an organization has to be a person in a session. */
export type Deleter = { readonly userId: string; readonly sessionId: string }

/** @throws AppError NOT_FOUND for any organization but the scope's */
export function requireOwn(scope: Scope, id: string): void {
  if (id !== scope.organizationId) throw new AppError('NOT_FOUND')
}

/** @throws AppError KEY_NOT_ACCEPTED for a program */
export function deleterOf({ user, actor }: Scope): Deleter {
  if (!user || actor.kind !== 'user') throw new AppError('KEY_NOT_ACCEPTED')
  return { userId: user.id, sessionId: actor.sessionId }
}

type ToDelete = Omit<Out<typeof getOrganizationDeletion>, 'hasPassword' | 'secondFactor'>

/** What would go with the organization, and when. */
export async function readToDelete(scope: Scope): Promise<ToDelete> {
  const row = await scope.first(queries.selectToDelete())
  if (!row) throw new AppError('NOT_FOUND')
  const { name, delete_at: deleteAt, records, members, bytes, subscribed } = row
  return { name, deleteAt, records, members, bytes: Number(bytes), subscribed }
}

/** @throws AppError CONFIRMATION_DIFFERS where what was typed is not the organization's name */
export async function requireConfirmed(scope: Scope, typed: string): Promise<void> {
  const { name } = await readToDelete(scope)
  if (typed !== name.trim()) throw new AppError('CONFIRMATION_DIFFERS')
}

/** Has the organization deleted after the days of grace, in which it is only read; mails say so to its administrators. @returns when */
export async function deleteLater(scope: Scope, publicUrl: string): Promise<string> {
  const { name: organization } = await readToDelete(scope)
  const row = await scope.first(queries.deleteLater(organizationGraceDays))
  if (!row) throw new AppError('NOT_FOUND')
  const news = { organization, by: scope.user?.email ?? '', link: `${publicUrl}/settings/organization` }
  for (const { email, language: chosen } of await scope.all(queries.selectAdministrators())) {
    const language = chooseLanguage(chosen)
    const date = new Intl.DateTimeFormat(language === 'en-us' ? 'en-US' : 'es-MX', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: scope.timeZone,
    }).format(new Date(row.delete_at))
    await queueMail(
      scope,
      email,
      renderMail(organizationDeletionLetter[language]({ ...news, date }), language),
    )
  }
  return row.delete_at
}

/** Everything is as before, and mails say so to its administrators; of one that isn't to be deleted nothing. */
export async function keep(scope: Scope, publicUrl: string): Promise<void> {
  const { name: organization } = await readToDelete(scope)
  if (!(await scope.first(queries.keepOrganization()))?.kept) return
  const news = { organization, by: scope.user?.email ?? '', link: publicUrl }
  for (const { email, language: chosen } of await scope.all(queries.selectAdministrators())) {
    const language = chooseLanguage(chosen)
    await queueMail(scope, email, renderMail(organizationStaysLetter[language](news), language))
  }
}

/** When the organization ended, or the last one of the user's; null: none to which they belonged did. */
export async function readEnded(scope: UserScope, organizationId: string | null): Promise<string | null> {
  const row = await scope.first(queries.selectEnded(organizationId))
  return row?.ended_at ? new Date(row.ended_at).toISOString() : null
}

/** Begins an export of everything that its maker sees. @returns the work's id */
export async function beginExport(scope: Scope): Promise<string> {
  const parts = await allParts(scope)
  const { records } = await readToDelete(scope)
  return startWork(
    scope,
    { id: organizationExportKind },
    {
      input: { parts },
      title: { format: 'zip' },
      fix: async () => records.reduce((sum, { count }) => sum + count, 0),
    },
  )
}
