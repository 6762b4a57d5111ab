import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Storage } from '../storage/storage.ts'
import type { MailFile, QueuedMail } from './outbox.ts'

/** Hands one mail over; throws what the server answered. */
export type Transport = { readonly send: (mail: QueuedMail) => Promise<void>; readonly close: () => void }

/**
 * Over SMTP.
 * @param from an address, or a name and an address: `Rumbo <no-reply@example.com>`
 * @param storage where the files of mails lie
 */
export function smtpTransport(
  smtpUrl: string,
  from: string,
  storage: Pick<Storage, 'read'> | null = null,
): Transport {
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
      const {
        'Message-ID': messageId,
        'Reply-To': replyTo,
        'Return-Path': returnPath,
        ...headers
      } = mail.headers
      await smtp.sendMail({
        // The same at each attempt, so that a mail that left twice can be recognised as one.
        messageId: messageId ?? `<${mail.id}@${domainOf(from)}>`,
        // As an object, the address is taken as one and never parsed as a list.
        to: { name: '', address: mail.recipient },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        // What can't be delivered comes back to the address that knows what to do with it.
        ...(returnPath !== undefined && { envelope: { from: returnPath, to: [mail.recipient] } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers,
        attachments: mail.files.map((file) => ({
          filename: file.name,
          contentType: file.type,
          content: Readable.from(bytesOf(file, storage)),
        })),
        date: mail.createdAt,
      })
    },
    close: () => smtp.close(),
  }
}

/** The bytes of a file, a piece in memory at a time. @throws Error where a piece is gone */
async function* bytesOf({ pieces }: MailFile, storage: Pick<Storage, 'read'> | null): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    const bytes = await storage?.read(piece)
    if (!bytes) throw new Error('a file of a mail is gone')
    yield bytes
  }
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/** Will another attempt fail alike? A server's 5xx does, but for those about us: sign-in, TLS, connection. */
export function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
