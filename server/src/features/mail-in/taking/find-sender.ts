import type { KnownSender, MailSender } from '@rumbo/domain/mail-in/mail-sender'
import type { Scope } from '../../../access/scope/scope.ts'
import type { Party } from '../../chats/readers.service.ts'
import * as queries from './taking.queries.ts'

/** Who wrote a mail: on whose side they are, and their account where they have one. */
export type MailAuthor = {
  readonly organizationId: string
  readonly userId: string | null
  readonly name: string
}

/** All whom an address may stand for, of the organizations that talk about a record. */
export type FoundSender = KnownSender & { readonly authors: readonly MailAuthor[] }

/** Finds who has an address: members who proved it, else contacts at partners. A member counts before a contact of the same company. */
export async function findSender(
  scope: Scope,
  sender: MailSender,
  parties: readonly Party[],
): Promise<FoundSender> {
  const ids = parties.map(({ id }) => id)
  const members = await scope.all(queries.membersWith(sender.address, ids))
  const contacts = await scope.all(queries.contactsWith(sender.address))
  const nameOf = (organizationId: string, userId: string) =>
    parties.find(({ id }) => id === organizationId)?.members.find((person) => person.userId === userId)?.name
  const authors: MailAuthor[] = [
    ...members.map(({ organization_id, user_id }) => ({
      organizationId: organization_id,
      userId: user_id,
      name: nameOf(organization_id, user_id) ?? (sender.name || sender.address),
    })),
    ...contacts
      .filter(
        ({ organization_id }) => ids.includes(organization_id) && organization_id !== scope.organizationId,
      )
      .map(({ organization_id, name }) => ({ organizationId: organization_id, userId: null, name })),
  ]
  const sides = [...new Set(authors.map(({ organizationId }) => organizationId))]
  return {
    isMember: sides.includes(scope.organizationId),
    partners: sides.filter((id) => id !== scope.organizationId),
    authors,
  }
}
