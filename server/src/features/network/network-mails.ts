import { chooseLanguage, type Language } from '@rumbo/domain/kernel/language'
import type { Scope } from '../../access/scope/scope.ts'
import { queueMail } from '../../access/visible/queue-mail.ts'
import { mailName, renderMail } from '../../platform/mail/mail.ts'
import {
  companyInvitationLetter,
  connectionAcceptedLetter,
  connectionRequestLetter,
} from '../../platform/mail/network-letters.ts'
import { type Recipients, selectOwnName } from './connections.queries.ts'

type Sending = Pick<Scope, 'all' | 'first'>

/** Stands for a company whose name looks like an address. */
const aCompany: Readonly<Record<Language, string>> = { 'en-us': 'a company', 'es-mx': 'una empresa' }

const letters = { asked: connectionRequestLetter, accepted: connectionAcceptedLetter }

/** Mails people of another company, each in their language, that the scope's company requests a connection, or has accepted one. */
export async function mailAboutConnection(
  scope: Sending,
  recipients: Recipients,
  { what, publicUrl }: { readonly what: keyof typeof letters; readonly publicUrl: string },
): Promise<void> {
  if (recipients.length === 0) return
  const own = await scope.first(selectOwnName())
  for (const { email, language: chosen } of recipients) {
    const language = chooseLanguage(chosen)
    const organization = mailName(own?.name ?? '') || aCompany[language]
    const link = what === 'asked' ? `${publicUrl}/network?tab=requests` : `${publicUrl}/network`
    await queueMail(scope, email, renderMail(letters[what][language]({ organization, link }), language))
  }
}

/** What one invitation of a company says. What its sender wrote stands on the page alone, not in a mail to anybody. */
export type CompanyInvitationMail = {
  readonly email: string
  readonly token: string
  readonly language: Language
  /** An exact time. */
  readonly expiresAt: string
  readonly publicUrl: string
}

export async function mailCompanyInvitation(
  scope: Sending & Pick<Scope, 'display'>,
  { email, token, language, expiresAt, publicUrl }: CompanyInvitationMail,
): Promise<void> {
  const own = await scope.first(selectOwnName())
  const letter = companyInvitationLetter[language]({
    organization: mailName(own?.name ?? '') || aCompany[language],
    link: `${publicUrl}/network/invitation?token=${token}`,
    expires: new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeZone: scope.display.timeZone,
    }).format(new Date(expiresAt)),
  })
  await queueMail(scope, email, renderMail(letter, language))
}
