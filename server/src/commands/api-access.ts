import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { answerAccess, listAccess } from '../access/scope/api-access-by-staff.ts'
import { findOrganization } from '../access/scope/find-organization.ts'
import type { Config } from '../platform/config.ts'
import type { Databases } from '../platform/database/connection.ts'
import { joinDatabases } from '../platform/database/open-databases.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { apiAccessLetter } from '../platform/mail/developer-letters.ts'
import { oneLine, renderMail } from '../platform/mail/mail.ts'
import { StartError } from '../platform/start-error.ts'
import { type Command, say } from './command.ts'

const usage = 'npm run rumbo -- api-access [list | approve <id or slug> | refuse <id or slug> --reason "…"]'

/** Works next to a running server: who requests access to the API, and the answer. */
export const apiAccessCommand: Command = {
  name: 'api-access',
  parameters: '[list | approve <id or slug> | refuse <id or slug> --reason "…"]',
  summary: 'See who asks for access to the API, and answer.',
  run: async (given, config) => {
    const wanted = read(given)
    const databases = await joinDatabases(config)
    try {
      await prepareDatabase(databases)
      await (wanted.state === null ? listAll(databases) : answer(databases, config, wanted))
    } finally {
      await databases.close()
    }
  },
}

type Wanted =
  | { readonly state: null }
  | { readonly state: 'granted' | 'refused'; readonly organization: string; readonly reason: string }

/** @throws StartError with the usage */
function read(given: readonly string[]): Wanted {
  const { verb, organization, reason } = split(given)
  if (verb === 'list' && organization === undefined) return { state: null }
  if (verb === 'approve' && organization !== undefined) return { state: 'granted', organization, reason }
  if (verb === 'refuse' && organization !== undefined) {
    if (reason === '') throw new StartError(`Say why: --reason "…"\n${usage}`)
    return { state: 'refused', organization, reason }
  }
  throw new StartError(usage)
}

function split(given: readonly string[]) {
  try {
    const options = { reason: { type: 'string', default: '' } } as const
    const { positionals, values } = parseArgs({ args: [...given], options, allowPositionals: true })
    const [verb = 'list', organization, ...more] = positionals
    if (more.length > 0) throw new Error('Too many words')
    return { verb, organization, reason: values.reason.trim() }
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

async function listAll({ admin }: Databases): Promise<void> {
  const lines = await listAccess(admin)
  if (lines.length === 0) say('Nobody has requested access to the API, and nobody has it.')
  for (const { id, name, slug, state, keys, ...request } of lines) {
    say(`${state.padEnd(9)}  ${slug}  ${oneLine(name)}  (${id}), keys: ${keys}`)
    if (request.purpose === null) continue
    const contact = request.contact ? `, contact ${oneLine(request.contact)}` : ''
    say(
      `           requested ${request.requested_at} by ${request.requested_by}${contact}: ${oneLine(request.purpose)}`,
    )
  }
}

async function answer(
  { admin }: Databases,
  { publicUrl }: Config,
  { state, organization, reason }: Extract<Wanted, { readonly organization: string }>,
): Promise<void> {
  const found = await findOrganization(admin, organization)
  if (!found) throw new StartError(`There is no organization "${organization}".`)
  const { before, mailed } = await answerAccess(admin, {
    organizationId: found.id,
    state,
    reason,
    staff: userInfo().username,
    letter: (language) =>
      renderMail(
        apiAccessLetter[state][language]({
          organization: found.name,
          reason,
          link: `${publicUrl}/developer`,
        }),
        language,
      ),
  })
  if (before === state) say(`${found.name} is ${state} already.`)
  else say(`${found.name}: ${before} → ${state}.${mailed ? ` ${mailed} gets a mail.` : ''}`)
}
