import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it gets, parsed. */
export type SmtpPeer = {
  readonly url: string
  readonly received: { readonly mail: ParsedMail; readonly recipients: string[] }[]
  /** Refuses the next mails of this recipient with these codes, one after the other. */
  readonly refuse: (recipient: string, codes: readonly number[]) => void
  /** Keeps the next mail in hand until the returned function is called. */
  readonly hold: () => () => void
  readonly close: () => Promise<void>
}

export async function startSmtpPeer(): Promise<SmtpPeer> {
  const received: SmtpPeer['received'] = []
  const refusals = new Map<string, number[]>()
  let held: Promise<void> | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const code = refusals.get(address)?.shift()
      done(code ? Object.assign(new Error('refused'), { responseCode: code }) : null)
    },
    onData: (stream, session, done) => {
      simpleParser(stream).then(async (mail) => {
        await held
        received.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) })
        done(null)
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse: (recipient, codes) => void refusals.set(recipient, [...codes]),
    hold: () => {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
