import { createServer } from 'node:http'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

// The mail server of the browser tests: takes what the product sends, and answers what came for an address by HTTP:
// GET /?to=ana@example.com → [{ subject, text }], the oldest first. Both ports come as arguments.
const [smtpPort, httpPort] = process.argv.slice(2).map(Number)
const received = []

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData: (stream, session, done) => {
    simpleParser(stream).then(({ subject, text }) => {
      for (const { address } of session.envelope.rcptTo) received.push({ to: address, subject, text })
      done(null)
    }, done)
  },
}).listen(smtpPort, '127.0.0.1')

createServer((request, answer) => {
  const to = new URL(request.url, 'http://127.0.0.1').searchParams.get('to')
  answer.setHeader('content-type', 'application/json')
  answer.end(JSON.stringify(received.filter((mail) => mail.to === to)))
}).listen(httpPort, '127.0.0.1')
