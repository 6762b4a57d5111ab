import { startApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { openDatabases } from './platform/database/open-databases.ts'
import { checkPort } from './platform/port.ts'
import { StartError } from './platform/start-error.ts'

/** How long calls under way and jobs may take to end; then the process goes, and the database's guard stops that. */
const longestStop = 20_000

/** Starts the product, and stops it in order on SIGTERM or SIGINT, also when told while still starting. */
async function main(): Promise<void> {
  const told = untilTold()
  const config = readConfig()
  await checkPort(config.host, config.port)
  const databases = await openDatabases({ databaseUrl: config.databaseUrl, data: config.data })
  try {
    const app = await startApp({ config, databases, logger: { level: config.logLevel } })
    await app.server.listen({ port: config.port, host: config.host })
    process.stdout.write(`\n${welcome(config.publicUrl, config.smtpUrl === undefined)}\n`)
    const lost = databases.lost.then(() => {
      app.server.log.fatal('the embedded database ended')
      process.exitCode = 1
    })
    await Promise.race([told, lost])
    setTimeout(() => process.exit(1), longestStop).unref()
    await app.stop()
  } finally {
    await databases.close()
  }
}

function untilTold(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
}

function welcome(url: string, mailsWait: boolean): string {
  const mails = mailsWait ? `Mails wait at ${url}/outbox until SMTP_URL is set.\n` : ''
  return `Rumbo is ready: ${url}\n\nOpen it in a browser, then sign up or try the demo.\n${mails}Stop it with Ctrl-C.\n`
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    const known = error instanceof StartError
    process.stderr.write(known ? `\n${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`)
    process.exit(1)
  },
)
