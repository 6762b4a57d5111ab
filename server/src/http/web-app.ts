import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { hasSessionCookie } from './trpc/credentials.ts'

/**
 * Serves the built web app: hashed files for a year, everything else again each time, so that a new version is seen at the
 * next visit. Any path that is neither a file nor the API's is a route of the app. A page learns whether its browser brings a session, which
 * its scripts can't see: then what comes behind the sign-in is fetched at once.
 */
export async function serveWebApp(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  server.addHook('onSend', async ({ method, url, headers }, reply) => {
    if (method !== 'GET' || !wantsPage(url, headers.accept) || !hasSessionCookie(headers.cookie)) return
    const others = reply.getHeader('server-timing')
    reply.header('server-timing', others === undefined ? 'signed-in' : `${others}, signed-in`)
  })
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(folder, 'assets')}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** Whether a request is a person's, for a page of the app, and no program's. */
export function wantsPage(url: string, accept: string | undefined): boolean {
  return !/^\/(api|trpc|mcp|assets|socket\.io)(\/|$)/.test(url) && (accept ?? '').includes('text/html')
}
