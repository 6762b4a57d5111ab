import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Language } from '@rumbo/domain/kernel/language'
import type pg from 'pg'
import { linkRole } from '../../access/rights/link-role.ts'
import { roleOfRow } from '../../access/rights/role-rows.ts'
import { withRole } from '../../access/rights/with-role.ts'
import type { CallDoor } from '../../access/scope/doors.ts'
import { withScope } from '../../access/scope/scope.ts'
import type { Visible } from '../../access/visible/visible.ts'
import { findLogo } from '../images/images.service.ts'
import { hashOf, isToken } from './link-token.ts'
import { type OpenedRow, openLink } from './public-links.queries.ts'
import type { PublicPage } from './public-page.ts'
import { readPage } from './read-page.ts'
import { shownBy } from './shown.ts'

/** A link that opens: what may be shown of it before its password was given. */
export type OpenLink = {
  readonly id: string
  readonly passwordHash: string | null
  /** The language that it opens in; null: the reader's. */
  readonly language: Language | null
  readonly company: string
  readonly hasLogo: boolean
  readonly row: OpenedRow
}

/** The link of a token; null, alike for one that never was, was revoked, has expired or lost its maker or its shipment. */
export const findLink = (callDoor: CallDoor, token: string): Promise<OpenLink | null> =>
  atDoor(callDoor, token, false)

/** The same, and it counts as an opening. Null where the link ended meanwhile. */
export const countOpening = (callDoor: CallDoor, token: string): Promise<OpenLink | null> =>
  atDoor(callDoor, token, true)

async function atDoor(callDoor: CallDoor, token: string, counts: boolean): Promise<OpenLink | null> {
  if (!isToken(token)) return null
  const row = await callDoor(openLink(hashOf(token), counts))
  if (!row) return null
  return {
    id: row.link_id,
    passwordHash: row.password_hash,
    language: row.language,
    company: row.company,
    hasLogo: row.has_logo,
    row,
  }
}

const jobOf = ({ organization_id: organizationId }: OpenedRow) =>
  ({ kind: 'job', name: 'public link', organizationId, way: 'api' }) as const

/** What a link shows now, in a language; null where its shipment is gone, or its maker may see none. */
export async function readShown(
  pool: pg.Pool,
  { row, hasLogo }: OpenLink,
  language: Language,
): Promise<Visible<PublicPage> | null> {
  const maker = {
    user: { id: row.user_id, email: '' },
    role: roleOfRow(row),
  }
  if (!maker.role.allows('module:shipments')) return null
  try {
    return await withScope(pool, jobOf(row), (scope) =>
      withRole(scope, linkRole(scope, maker, shownBy(row)), (narrow) =>
        readPage(narrow, { ...row, recordId: row.record_id, hasLogo, language }),
      ),
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** The logo of the company behind a link; null where it has none. */
export const logoBehind = (pool: pg.Pool, { row }: OpenLink) => withScope(pool, jobOf(row), findLogo)
