import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'

type Version = { catalogue_version: number }

/** After this transaction itself raised the version of the catalogue: its own changes go by what it found before. */
export async function notePresentVersion(scope: Scope): Promise<void> {
  const [row] = await ask<Version>(scope, 'select catalogue_version from tenant.organization', [])
  if (row) scope.catalogue.version = row.catalogue_version
}

/** Checked after the locks of a change: was the catalogue changed while they were waited for? Then all is run again. */
export async function requirePresentCatalogue(scope: Scope): Promise<void> {
  const [row] = await ask<Version>(scope, 'select catalogue_version from tenant.organization', [])
  if (row) refuseStale(scope, row.catalogue_version)
}

/** The same where the version came along with another answer. */
export function refuseStale(scope: Scope, version: number): void {
  if (version !== scope.catalogue.version) throw new StaleCatalogue()
}

/** Reported as a serialization failure, so that the scope is opened again. */
class StaleCatalogue extends Error {
  readonly code = '40001'
}
