import { AppError } from '@rumbo/domain/kernel/app-error'
import { templateChoice } from '@rumbo/domain/records/imports/templates.api'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { withScope } from '../../access/scope/scope.ts'
import { open } from '../../access/visible/visible-contents.ts'
import { templateFile, templateFormats } from '../../records/imports/templates/templates.service.ts'
import type { EdgeServices } from '../perform.ts'
import { downloadHeaders, readerOf } from './private-file.ts'

const templateQuery = z.object({ ...templateChoice.shape, format: z.enum(templateFormats) })

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Sends templates for files to import, made for who requests it: with the fields, words and options that one sees. */
export function serveImportTemplates(server: FastifyInstance, services: EdgeServices): void {
  server.get<{ Params: { module: string }; Querystring: Record<string, unknown> }>(
    '/api/v1/import-templates/:module/file',
    async (request, reply) => {
      const actor = await readerOf(services, request)
      const { data } = templateQuery.safeParse({ ...request.query, module: request.params.module })
      if (!data) throw new AppError('NOT_FOUND')
      const { format, ...choice } = data
      const file = open(await withScope(services.pool, actor, (scope) => templateFile(scope, choice, format)))
      return reply
        .headers({
          'content-type': contentTypes[format],
          ...downloadHeaders(file.name),
          'cache-control': 'private, no-store',
        })
        .send(file.bytes)
    },
  )
}
