import { apiAccessCommand } from './commands/api-access.ts'
import { backupCommand } from './commands/backup.ts'
import { say } from './commands/command.ts'
import { demoCommand } from './commands/demo.ts'
import { doctorCommand } from './commands/doctor.ts'
import { migrateCommand } from './commands/migrate.ts'
import { moveFilesCommand } from './commands/move-files.ts'
import { planCommand } from './commands/plan.ts'
import { restoreCommand } from './commands/restore.ts'
import { staffCommand } from './commands/staff.ts'
import { readConfig } from './platform/config.ts'
import { StartError } from './platform/start-error.ts'

const commands = [
  migrateCommand,
  backupCommand,
  restoreCommand,
  demoCommand,
  doctorCommand,
  moveFilesCommand,
  apiAccessCommand,
  planCommand,
  staffCommand,
]

/** `npm run rumbo -- <command> …`: what an operator does beside the server. */
async function rumbo([name, ...given]: readonly string[]): Promise<void> {
  const command = commands.find((known) => known.name === name)
  if (command) return command.run(given, readConfig())
  for (const known of commands) {
    say(`npm run rumbo -- ${`${known.name} ${known.parameters}`.padEnd(20)} ${known.summary}`)
  }
  if (name !== undefined && name !== 'help') throw new StartError(`There is no command "${name}".`)
}

try {
  await rumbo(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
