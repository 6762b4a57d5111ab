import { chooseLanguage, type Language } from '@rumbo/domain/kernel/language'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { queueMail } from '../../access/visible/queue-mail.ts'
import { type Letter, renderMail } from '../../platform/mail/mail.ts'

const administrators = () => statement<{ email: string; language: string | null }>`
  select email, language from system.administrators_to_mail()`

type Ended = { readonly name: string; readonly url: string; readonly off_reason: string }

const endedEndpoint = (id: string) => statement<Ended>`
  select name, url, off_reason from tenant.webhook_endpoints where id = ${id}`

type Words = (of: {
  readonly name: string
  readonly url: string
  readonly isGone: boolean
  readonly link: string
}) => Letter

const words: Readonly<Record<Language, Words>> = {
  'en-us': ({ name, url, isGone, link }) => ({
    subject: `The webhook ${name} was turned off`,
    paragraphs: [
      isGone
        ? `${url} answered that it is gone (410), so nothing is sent there any more.`
        : `Nothing has reached ${url} for five days, so nothing is sent there any more.`,
      'Turn it on again when the address answers: what waits is sent then. What happens while it is off isn’t kept.',
    ],
    button: { label: 'Open Developer', link },
  }),
  'es-mx': ({ name, url, isGone, link }) => ({
    subject: `Se apagó el webhook ${name}`,
    paragraphs: [
      isGone
        ? `${url} respondió que ya no existe (410), así que ya no se le envía nada.`
        : `Nada ha llegado a ${url} en cinco días, así que ya no se le envía nada.`,
      'Vuelve a encenderlo cuando la dirección responda: entonces se envía lo que espera. Lo que pasa mientras está apagado no se guarda.',
    ],
    button: { label: 'Abrir Desarrolladores', link },
  }),
}

/** Mails the administrators that an endpoint was switched off, in the transaction that does so. */
export async function mailThatItIsOff(scope: Scope, id: string, publicUrl: string): Promise<void> {
  const ended = await scope.first(endedEndpoint(id))
  if (!ended) return
  const of = { ...ended, isGone: ended.off_reason === 'gone', link: `${publicUrl}/developer` }
  for (const { email, language: chosen } of await scope.all(administrators())) {
    const language = chooseLanguage(chosen)
    await queueMail(scope, email, renderMail(words[language](of), language))
  }
}
