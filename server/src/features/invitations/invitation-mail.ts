import type { Language } from '@rumbo/domain/kernel/language'
import type { Scope } from '../../access/scope/scope.ts'
import { queueMail } from '../../access/visible/queue-mail.ts'
import { mailName, renderMail } from '../../platform/mail/mail.ts'
import { invitationLetter } from '../../platform/mail/organization-letters.ts'

/** Stands for an organization whose name looks like an address. */
const anOrganization: Readonly<Record<Language, string>> = {
  'en-us': 'an organization',
  'es-mx': 'una organización',
}

/** What one invitation's mail says. */
export type InvitationMail = {
  readonly email: string
  readonly token: string
  /** An exact time. */
  readonly expiresAt: string
  readonly organization: string
  readonly invitedBy: string
  readonly publicUrl: string
}

/** Queues an invitation's mail in the language of the one who invites: that of the invited isn't known. */
export async function mailInvitation(
  scope: Pick<Scope, 'all' | 'display'>,
  mail: InvitationMail,
): Promise<void> {
  const { language, timeZone } = scope.display
  const letter = invitationLetter[language]({
    organization: mailName(mail.organization) || anOrganization[language],
    invitedBy: mail.invitedBy,
    link: `${mail.publicUrl}/invitation?token=${mail.token}`,
    expires: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(
      new Date(mail.expiresAt),
    ),
  })
  await queueMail(scope, mail.email, renderMail(letter, language))
}
