import { Readable } from 'node:stream'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FastifyInstance } from 'fastify'
import { callDoorWith } from '../../access/scope/doors.ts'
import { withScope } from '../../access/scope/scope.ts'
import { fileBehind, fileBytes, visibleFile } from '../../features/reports/run-files.service.ts'
import type { LinkedFile } from '../../features/reports/runs.queries.ts'
import { networkOf } from '../../platform/network-of.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { EdgeServices } from '../perform.ts'
import { downloadHeaders, readFileRequest } from './private-file.ts'

const contentTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

/** The address of a link is its key, so it stands in no log of requests. */
const quiet = { logLevel: 'warn' } as const

type Serving = {
  readonly storage: Storage
  /** Calls a minute that one network may make of links. */
  readonly callsPerMinute: number
}

/**
 * Sends the files of reports: to their owners and to members whom they were sent to, and by a link to whoever has it, as long as it
 * lives. Nobody keeps a copy on the way, and it runs nothing.
 */
export async function serveReportFiles(
  server: FastifyInstance,
  services: EdgeServices,
  { storage, callsPerMinute }: Serving,
): Promise<void> {
  server.get<{ Params: { id: string } }>('/api/v1/report-runs/:id/file', async (request, reply) => {
    const { id, actor } = await readFileRequest(services, request)
    const file = await withScope(services.pool, actor, (scope) => visibleFile(scope, id))
    return reply.headers(headersOf(file)).send(Readable.from(fileBytes(storage, file)))
  })

  await server.register(async (links) => {
    const callDoor = callDoorWith(services.pool)
    const limited = links.createRateLimit({
      max: callsPerMinute,
      timeWindow: '1 minute',
      allowList: [],
      keyGenerator: ({ ip }) => `report file ${networkOf(ip)}`,
    })
    links.get<{ Params: { token: string } }>('/report-file/:token', async (request, reply) => {
      const limit = await limited(request)
      if (!limit.isAllowed && limit.isExceeded) {
        reply.header('retry-after', limit.ttlInSeconds)
        throw new AppError('RATE_LIMITED')
      }
      const file = await fileBehind(callDoor, request.params.token)
      if (!file) throw new AppError('NOT_FOUND')
      return reply
        .headers({ ...headersOf(file), 'x-robots-tag': 'noindex' })
        .send(Readable.from(fileBytes(storage, file)))
    })
  }, quiet)
}

const headersOf = ({ format, bytes, file_name }: Pick<LinkedFile, 'format' | 'bytes' | 'file_name'>) => ({
  'content-type': contentTypes[format],
  'content-length': bytes,
  ...downloadHeaders(file_name),
  'cache-control': 'private, no-store',
})
