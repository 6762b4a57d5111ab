import { callEntry, isPrivate } from '@rumbo/domain/kernel/telemetry/sampling'
import { reportPage } from '@rumbo/domain/telemetry/page-report.api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import { wantsPage } from '../web-app.ts'

/** Reports the calls that are answered, and says to pages what they are to report; nothing of visitors who don't want that. */
export function observeRequests(server: FastifyInstance, telemetry: Telemetry): void {
  server.addHook('onRoute', ({ method, url }) => {
    if (isCall(url)) for (const each of [method].flat()) telemetry.knowCall(`${each} ${url}`)
  })
  server.addHook('onSend', async (request, reply) => {
    if (isPrivate(request.headers)) return
    const call = callOf(request)
    if (call !== null) reply.header('server-timing', `${callEntry};desc="${call} ${reply.statusCode}"`)
    else if (telemetry.forPages !== null && isOfPage(request))
      reply.header('server-timing', telemetry.forPages)
  })
  server.addHook('onResponse', async (request, reply) => {
    const call = callOf(request)
    if (call === null || isPrivate(request.headers)) return
    telemetry.onCall({
      call,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      requestId: request.id,
    })
  })
}

/** Method and pattern of a call, never its address; null: it is no call of the product. */
function callOf({ method, routeOptions: { url } }: FastifyRequest): string | null {
  return url !== undefined && isCall(url) ? `${method} ${url}` : null
}

const isCall = (pattern: string): boolean =>
  /^\/(api|trpc|mcp|v2)(\/|$)/.test(pattern) && pattern !== reportPage.path

const isOfPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && wantsPage(url, headers.accept)
