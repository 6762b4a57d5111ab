import { createTransport } from 'nodemailer'
import type { QueuedMail } from './outbox.ts'

/** Hands one mail over; throws what the server answered. */
export type Transport = { readonly send: (mail: QueuedMail) => Promise<void>; readonly close: () => void }

/** Over SMTP. `from` is an address, or a name and an address: `Rumbo <no-reply@example.com>`. */
export function smtpTransport(smtpUrl: string, from: string): Transport {
  const smtp = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 15_000,
      socketTimeout: 60_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    async send(mail) {
      await smtp.sendMail({
        // The same at each attempt, so that a mail that left twice can be recognised as one.
        messageId: `<${mail.id}@${domainOf(from)}>`,
        // As an object, the address is taken as one and never parsed as a list.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: mail.headers,
        date: mail.createdAt,
      })
    },
    close: () => smtp.close(),
  }
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/** Will another attempt fail alike? A server's 5xx does, but for those about us: sign-in, TLS, connection. */
export function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
