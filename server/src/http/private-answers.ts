import type { FastifyInstance } from 'fastify'

/** Paths whose answers are somebody's alone, or are opened by their address. */
const isPrivate = /^\/(api|trpc|mcp|v2|t|calendar|socket\.io)(\/|$|\?)/

/** Keeps answers of the API out of every cache, unless a route says how long it may be kept. */
export function keepAnswersPrivate(server: FastifyInstance): void {
  server.addHook('onSend', async ({ url }, reply) => {
    if (isPrivate.test(url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
