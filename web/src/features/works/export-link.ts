import { exportKept } from '@rumbo/domain/records/exports/api'
import type { Work } from '@rumbo/domain/works/api'
import { credentials } from '../../lib/calls/credentials.ts'

/** Whether a work of a kind makes a file, whatever the module of its records. */
export const isExport = (kind: string): boolean => kind.endsWith('-export')

/** Whether a work has made a file, and whether its day has passed. */
export function fileOf({ kind, state, endedAt }: Work, now: number): 'none' | 'there' | 'gone' {
  if (!isExport(kind) || state !== 'done' || endedAt === null) return 'none'
  return Date.parse(endedAt) + exportKept > now ? 'there' : 'gone'
}

/** Where the browser gets it with its session's cookie. */
export const fileAddress = ({ id }: Work): string =>
  `/api/v1/exports/${id}/file?organizationId=${credentials().organizationId ?? ''}`
