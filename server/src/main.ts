import { startApp } from './app.ts'
import { type Config, readConfig } from './platform/config.ts'
import { claimDatabase } from './platform/database/claim-database.ts'
import { openDatabases } from './platform/database/open-databases.ts'
import { isOfThisMachine } from './platform/operator-door.ts'
import { checkPort } from './platform/port.ts'
import { StartError } from './platform/start-error.ts'

/** How long calls under way and jobs may take to end, once no more are taken; then the process goes, and the database's guard stops that. */
const longestStop = 20_000

/** Starts the product, and stops it in order on SIGTERM or SIGINT, also when told while still starting. */
async function main(): Promise<void> {
  const told = untilTold()
  const config = readConfig()
  await checkPort(config.host, config.port)
  let hear = (message: string): void => void process.stderr.write(`${message}\n`)
  const databases = await openDatabases({ databaseUrl: config.databaseUrl, data: config.data }, (message) =>
    hear(message),
  )
  try {
    const claim = await claimDatabase(databases.admin, {
      hear: (message) => hear(message),
      shared: config.severalServers,
    })
    const app = await startApp({ config, databases, logger: { level: config.logLevel } })
    hear = (message) => app.server.log.error(message)
    await app.server.listen({ port: config.port, host: config.host })
    process.stdout.write(`\n${welcome(config)}\n`)
    const lost = databases.lost.then((reason) => {
      app.server.log.fatal({ reason }, 'the embedded database can not be kept running')
      process.exitCode = 1
    })
    await Promise.race([told, lost])
    setTimeout(() => process.exit(1), config.drain + longestStop).unref()
    await app.stop()
    await claim.release()
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

function welcome({ publicUrl: url, smtpUrl, operatorSecret, role }: Config): string {
  if (role === 'worker') return 'Rumbo’s worker is ready.\n'
  const opens = operatorSecret !== undefined || isOfThisMachine(url)
  const where = opens ? ` at ${url}/outbox` : ', which nobody can open without RUMBO_OPERATOR_SECRET,'
  const mails = smtpUrl === undefined ? `Mails wait${where} until SMTP_URL is set.\n` : ''
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
