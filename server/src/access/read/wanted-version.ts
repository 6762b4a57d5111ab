import { AppError, OutdatedError } from '@rumbo/domain/kernel/app-error'
import type { Patch } from '../change/parse-patch.ts'
import type { RecordModule } from '../rights/modules.ts'
import type { Scope } from '../scope/scope.ts'
import { useInternally } from '../visible/visible.ts'
import { getRecord } from './get-record.ts'

const wanted = new WeakMap<object, number>()

/** Notes the version that a call's If-Match names, for the one record that the call changes. */
export function noteWantedVersion(scope: object, version: number): void {
  wanted.set(scope, version)
}

/** The version noted in this scope, as an option of `change`. */
export function wantedVersion(scope: object): { readonly version?: number } {
  const version = wanted.get(scope)
  return version === undefined ? {} : { version }
}

/**
 * Runs a change of a record; where If-Match refuses it, the refusal tells both values of each field that the caller may see.
 * @throws OutdatedError, and what the change throws
 */
export async function orTellBoth<T>(
  scope: Scope,
  { module, id, patch }: { readonly module: RecordModule; readonly id: string; readonly patch: Patch },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VERSION_OUTDATED') throw error
    throw useInternally(await getRecord(scope, module, id), ({ version, values }) => {
      const fields = Object.keys(patch).filter((field) => field in values)
      return new OutdatedError(
        version,
        fields.map((field) => ({ field, sent: patch[field] ?? null, current: values[field] ?? null })),
      )
    })
  }
}
