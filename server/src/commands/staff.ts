import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { noteStaffAccount } from '../access/scope/staff/note-staff-account.ts'
import type { Config } from '../platform/config.ts'
import { joinDatabases } from '../platform/database/open-databases.ts'
import { openAuthPool } from '../platform/database/pools.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { createIdentity } from '../platform/identity/identity.ts'
import { addStaff, hoursToSetUp, listStaff, removeStaff } from '../platform/identity/staff/staff-accounts.ts'
import { oneLine } from '../platform/mail/mail.ts'
import { StartError } from '../platform/start-error.ts'
import { type Command, say } from './command.ts'

const usage = 'npm run rumbo -- staff [list | add <email> --name "…" | remove <email>]'

/** Works next to a running server: who may use the console of staff. There is no other way to become one of them. */
export const staffCommand: Command = {
  name: 'staff',
  parameters: '[list | add <email> --name "…" | remove <email>]',
  summary: 'See who may use the staff console, let somebody in, or take it from them at once.',
  run: async (given, config) => {
    const wanted = read(given)
    const databases = await joinDatabases(config)
    try {
      await prepareDatabase(databases)
      const pool = openAuthPool(databases.auth, () => {}, 2)
      try {
        if (wanted.verb === 'list') {
          const all = await listStaff(pool)
          if (all.length === 0) say('Nobody may use the staff console.')
          for (const { email, name, isReady } of all)
            say(`${email}  ${oneLine(name)}${isReady ? '' : '  not set up yet'}`)
          return
        }
        const by = userInfo().username
        if (wanted.verb === 'remove') {
          const name = await removeStaff(pool, wanted.email)
          if (name === undefined) throw new StartError(`Nobody of staff has the e-mail "${wanted.email}".`)
          await noteStaffAccount(databases.admin, { kind: 'removed', by, account: wanted.email })
          say(`${wanted.email} is no longer one of staff, and is signed out.`)
          return
        }
        const { passwords } = await createIdentity({ pool, config, log: () => {} })
        const password = await addStaff(pool, wanted, passwords.hash)
        await noteStaffAccount(databases.admin, { kind: 'added', by, account: wanted.email })
        tellAccess(config, wanted.email, password)
      } finally {
        await pool.end()
      }
    } finally {
      await databases.close()
    }
  },
}

function tellAccess({ publicUrl }: Config, email: string, password: string): void {
  say(`${email} signs in at ${publicUrl}/staff with this password, which is shown here alone:`)
  say(`\n  ${password}\n`)
  say(
    `Within ${hoursToSetUp} hours they set up two-step verification there. The same command again replaces both.`,
  )
}

type Wanted =
  | { readonly verb: 'list' }
  | { readonly verb: 'add'; readonly email: string; readonly name: string }
  | { readonly verb: 'remove'; readonly email: string }

const address = z.email().max(254)
const personName = z.string().trim().min(1).max(100)

/** @throws StartError with the usage */
function read(given: readonly string[]): Wanted {
  try {
    const options = { name: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...given], options, allowPositionals: true })
    const [verb = 'list', email, ...more] = positionals
    if (more.length > 0) throw new Error('Too many words.')
    if (verb === 'list' && email === undefined) return { verb }
    if (verb !== 'add' && verb !== 'remove') throw new Error(`"${verb}" is nothing that can be done.`)
    if (!address.safeParse(email).success) throw new Error(`"${email ?? ''}" is no e-mail.`)
    if (verb === 'remove') return { verb, email: address.parse(email) }
    const name = personName.safeParse(values.name)
    if (!name.success) throw new Error('Say who it is: --name "…"')
    return { verb, email: address.parse(email), name: name.data }
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
