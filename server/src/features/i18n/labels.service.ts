import { renameableKeys } from '@rumbo/domain/fields/label-key'
import type { Label, setLabel } from '@rumbo/domain/i18n/labels.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { allModules } from '../../access/rights/declared-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './labels.queries.ts'

/** Stored with a dot, requested with a colon: the part before it is the file of texts. */
const stored = (key: string): string => key.replace(':', '.')
const withColon = (key: string): string => key.replace('.', ':')

const renameable = new Set(allModules().flatMap(({ catalogue }) => renameableKeys(catalogue)))

/** The organization's own words in both languages. */
export async function readLabels(scope: Pick<Scope, 'all'>): Promise<Label[]> {
  const rows = await scope.all(queries.selectLabels())
  return rows.map((row) => ({ ...row, key: withColon(row.key) }))
}

/** @throws AppError NOT_FOUND, BAD_REQUEST with FIELD_UNKNOWN where the key is no standard field's or section's */
export async function changeLabel(
  scope: Scope,
  { id, language, key, text }: In<typeof setLabel>,
): Promise<Label[]> {
  if (id !== scope.organizationId) throw new AppError('NOT_FOUND')
  if (!renameable.has(key)) throw new AppError('BAD_REQUEST', {}, [{ path: 'key', code: 'FIELD_UNKNOWN' }])
  const word = text.trim()
  await scope.all(
    word === ''
      ? queries.deleteLabel(language, stored(key))
      : queries.upsertLabel(language, stored(key), word),
  )
  return readLabels(scope)
}
