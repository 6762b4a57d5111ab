import type { Step } from '@rumbo/domain/automation/step'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { chooseLanguage, type Language } from '@rumbo/domain/kernel/language'
import { recordPath } from '@rumbo/domain/records/record-address'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'
import { mailToParties } from '../../../access/visible/mail-to-parties.ts'
import { queueMail } from '../../../access/visible/queue-mail.ts'
import { show } from '../../../access/visible/visible.ts'
import { type Letter, mailName, renderMail } from '../../../platform/mail/mail.ts'
import { listeners } from '../../notifications/listeners.service.ts'
import { tell } from '../../notifications/news.service.ts'
import { addressesOf, membersNamed } from './people.ts'
import type { SeenRecord } from './record-texts.ts'
import type { Stepping } from './take-step.ts'

const ownName = () => statement<{ name: string }>`select name from tenant.organization`

/** Tells members that the rule ran on a record; what they may see of it is decided when the notice is shown. @throws AppError MEMBER_UNKNOWN */
export async function notify(
  scope: Scope,
  { to }: Extract<Step, { kind: 'notify' }>,
  { record, rule, runId }: Stepping,
): Promise<void> {
  const members = await membersNamed(scope, record, to)
  if (members.length === 0) throw new AppError('BAD_REQUEST', {}, [{ path: 'to', code: 'MEMBER_UNKNOWN' }])
  const wishes = new Map((await listeners(scope)).map((member) => [member.id, member]))
  await tell(
    scope,
    members.flatMap(({ id }) => {
      const member = wishes.get(id)
      if (!member) return []
      const about = {
        user_id: id,
        record_id: record.id,
        kind: 'rule' as const,
        once: `rule ${rule.id} ${runId}`,
      }
      return [{ ...about, history_id: null, field: null, days: null, clock: null, mail_at: member.mailAt }]
    }),
  )
}

/**
 * Mails what the rule says of a record, with the values that its role sees: whoever made the rule chose to say them to these people. Strangers are
 * counted as those whom people write to.
 * @throws AppError MEMBER_UNKNOWN where nobody is left, EMAIL_NOT_VERIFIED, TOO_MANY_INVITATIONS
 */
export async function mail(
  scope: Scope,
  { to, subject, message }: Extract<Step, { kind: 'mail' }>,
  { record, rule, publicUrl }: Stepping,
): Promise<void> {
  const members = await membersNamed(scope, record, to)
  const addresses = addressesOf(record, to).filter((each) => !members.some(({ email }) => email === each))
  if (members.length + addresses.length === 0)
    throw new AppError('BAD_REQUEST', {}, [{ path: 'to', code: 'MEMBER_UNKNOWN' }])
  const said = { subject: record.fill(subject), message: record.fill(message) }
  const organization = (await scope.first(ownName()))?.name ?? ''
  for (const { email, language } of members) {
    const link = `${publicUrl}${pathOf(record)}`
    const letter = letterOf({ ...said, rule: rule.name, organization, link }, chooseLanguage(language))
    await queueMail(scope, email, renderMail(letter, chooseLanguage(language)))
  }
  const { language } = scope.display
  const letter = letterOf({ ...said, rule: rule.name, organization, link: null }, language)
  if (addresses.length > 0)
    await mailToParties(
      scope,
      show(addresses.map((email) => ({ email, mail: renderMail(letter, language) }))),
    )
}

const pathOf = ({ module, id, values }: SeenRecord): string => recordPath(module, { id, values })

type Said = {
  readonly subject: string
  readonly message: string
  readonly rule: string
  readonly organization: string
  /** Where members see the record; strangers have no page of it. */
  readonly link: string | null
}

const notes: Readonly<Record<Language, (rule: string, organization: string) => string>> = {
  'en-us': (rule, organization) =>
    `${organization || 'An organization'} has this sent by Rumbo${rule ? `, by its rule “${rule}”` : ''}.`,
  'es-mx': (rule, organization) =>
    `${organization || 'Una organización'} hace que Rumbo envíe este mensaje${rule ? `, por su regla “${rule}”` : ''}.`,
}
const opens: Readonly<Record<Language, string>> = { 'en-us': 'Open in Rumbo', 'es-mx': 'Abrir en Rumbo' }

const letterOf = ({ subject, message, rule, organization, link }: Said, language: Language): Letter => ({
  subject,
  paragraphs: message.split(/\n{2,}/),
  ...(link === null ? {} : { button: { label: opens[language], link } }),
  note: notes[language](link === null ? '' : rule, mailName(organization)),
})
