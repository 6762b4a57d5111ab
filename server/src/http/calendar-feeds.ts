import { createHash } from 'node:crypto'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callDoorWith } from '../access/scope/doors.ts'
import { open } from '../access/visible/visible-contents.ts'
import { readCalendar } from '../features/calendar/read-calendar.service.ts'
import { networkOf } from '../platform/network-of.ts'
import type { CalendarKind } from '../records/calendar/calendar-kind.ts'

type FeedServices = {
  readonly pool: pg.Pool
  readonly publicUrl: string
  readonly kinds: readonly CalendarKind[]
  /** Calls a minute that one network may make. */
  readonly callsPerMinute: number
}

/** The address is the key, so it stands in no log of requests. */
const quiet = { logLevel: 'warn' } as const

/** Serves calendar feeds to programs that know their address, without signing in. */
export async function serveCalendarFeeds(
  server: FastifyInstance,
  { pool, publicUrl, kinds, callsPerMinute }: FeedServices,
): Promise<void> {
  const services = { pool, publicUrl, kinds, callDoor: callDoorWith(pool) }
  await server.register(async (feeds) => {
    const limited = feeds.createRateLimit({
      max: callsPerMinute,
      timeWindow: '1 minute',
      allowList: [],
      keyGenerator: ({ ip }) => `calendar feed ${networkOf(ip)}`,
    })
    feeds.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
      const limit = await limited(request)
      if (!limit.isAllowed && limit.isExceeded) {
        reply.header('retry-after', limit.ttlInSeconds)
        throw new AppError('RATE_LIMITED')
      }
      const calendar = await readCalendar(services, request.params.file.replace(/\.ics$/, ''))
      if (!calendar) throw new AppError('NOT_FOUND')
      const text = open(calendar)
      const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
      if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="rumbo.ics"',
          'x-robots-tag': 'noindex',
        })
        .send(text)
    })
  }, quiet)
}

/** Whether a program that asks has this version already (RFC 9110 §13.1.2). */
const namesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === '*' || each === tag)
