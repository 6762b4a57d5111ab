import { createHash } from 'node:crypto'
import { rootModules } from '../rights/declared-modules.ts'
import type { RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { waysHeld } from './ways.ts'

/** What the acting organization is shown of others' records, as one short text: another one where any of it changed. */
export async function waysKey(scope: Scope): Promise<string> {
  const ways = (await waysHeld(scope)).map((way) => JSON.stringify(way)).sort()
  return createHash('sha256').update(ways.join('\n')).digest('base64url')
}

/**
 * Whether what was copied out of others' records at a time may still be seen: by the same ways, and of no record whose share
 * has ended since.
 * @param since ISO 8601
 */
export async function isHeldStill(scope: Scope, key: string, since: string): Promise<boolean> {
  if (scope.sharesBehind || (await waysKey(scope)) !== key) return false
  const [ended] = await ask<{ any: boolean }>(
    scope,
    `select ${rootModules().map(hasEndedSince).join(' or ')} as any`,
    [since],
  )
  return ended?.any === false
}

const hasEndedSince = ({ table }: RecordModule): string =>
  `exists (select from tenant.${quoted(table)} where ended_at >= $1::timestamptz)`
