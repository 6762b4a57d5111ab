import { chooseLanguage } from '@rumbo/domain/kernel/language'
import type { Scope } from '../../access/scope/scope.ts'
import { queueMail } from '../../access/visible/queue-mail.ts'
import { renderMail } from '../../platform/mail/mail.ts'
import {
  joinAcceptedLetter,
  joinDeclinedLetter,
  joinRequestLetter,
} from '../../platform/mail/organization-letters.ts'

type Sending = Pick<Scope, 'all'>
type Recipient = { readonly email: string; readonly language: string | null }

/** What the mail to administrators says about a person who requests to join. */
export type RequestLetter = {
  readonly organization: string
  readonly name: string
  readonly email: string
  /** Where the product is reached from a mail, without a slash at its end. */
  readonly publicUrl: string
}

/** What the mail to the person who requested to join says. */
export type DecisionLetter = Pick<RequestLetter, 'organization' | 'publicUrl'> & {
  readonly outcome: 'accepted' | 'declined'
}

/** Mails an administrator that somebody requests to join, in the language of the administrator. */
export async function mailRequest(scope: Sending, to: Recipient, request: RequestLetter): Promise<void> {
  const language = chooseLanguage(to.language)
  const letter = joinRequestLetter[language]({ ...request, link: `${request.publicUrl}/users` })
  await queueMail(scope, to.email, renderMail(letter, language))
}

/** Mails the decision to the person who requested to join, in their language. */
export async function mailDecision(scope: Sending, to: Recipient, decision: DecisionLetter): Promise<void> {
  const { organization, outcome, publicUrl } = decision
  const language = chooseLanguage(to.language)
  const letter =
    outcome === 'accepted'
      ? joinAcceptedLetter[language]({ organization, link: `${publicUrl}/` })
      : joinDeclinedLetter[language]({ organization, link: `${publicUrl}/sign-up/organization` })
  await queueMail(scope, to.email, renderMail(letter, language))
}
