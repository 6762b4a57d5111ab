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

/** What administrators are told of somebody who asks. */
export type Asked = {
  readonly organization: string
  readonly name: string
  readonly email: string
  /** Where the product is reached from a mail, without a slash at its end. */
  readonly publicUrl: string
}

/** What the one who asked is told. */
export type Decided = Pick<Asked, 'organization' | 'publicUrl'> & {
  readonly outcome: 'accepted' | 'declined'
}

/** Tells an administrator that somebody asks to join, in the language that he chose. */
export async function mailRequest(scope: Sending, to: Recipient, asked: Asked): Promise<void> {
  const language = chooseLanguage(to.language)
  const letter = joinRequestLetter[language]({ ...asked, link: `${asked.publicUrl}/users` })
  await queueMail(scope, to.email, renderMail(letter, language))
}

/** Tells the one who asked what was decided, in the language that he chose. */
export async function mailDecision(scope: Sending, to: Recipient, decision: Decided): Promise<void> {
  const { organization, outcome, publicUrl } = decision
  const language = chooseLanguage(to.language)
  const letter =
    outcome === 'accepted'
      ? joinAcceptedLetter[language]({ organization, link: `${publicUrl}/` })
      : joinDeclinedLetter[language]({ organization, link: `${publicUrl}/signup/open_organization` })
  await queueMail(scope, to.email, renderMail(letter, language))
}
