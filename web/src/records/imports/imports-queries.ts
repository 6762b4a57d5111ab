import { useThrottledCallback } from '@mantine/hooks'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { getImport, listImports, previewImport } from '@rumbo/domain/records/imports/imports.api'
import { listMappings, suggestMapping } from '@rumbo/domain/records/imports/mapping.api'
import { listImportRows } from '@rumbo/domain/records/imports/rows.api'
import { getTemplate, type TemplateChoice } from '@rumbo/domain/records/imports/templates.api'
import { getWork, isUnfinished } from '@rumbo/domain/works/api'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { onChanged } from '../../lib/live/realtime.ts'
import { isUnderWay } from './import-query.ts'

/** The key of all queries about imports. */
const importsKey = 'imports'
/** How often running work is read if no news of it arrives, in ms. */
const every = 1_500
const inline = (signal: AbortSignal) => ({ signal, onError: 'inline' as const })

/** The latest imports, newest first. */
export const importsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [importsKey, organizationId, 'list'],
    queryFn: async ({ signal }) => (await call(listImports, { limit: 20 }, inline(signal))).items,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? every : false),
  })

/** One import, followed as long as something of it is under way. */
export const importQuery = (organizationId: string, id: string) =>
  queryOptions({
    queryKey: [importsKey, organizationId, 'one', id],
    queryFn: ({ signal }) => call(getImport, { id }, inline(signal)),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? every : false),
  })

/** The first hundred rows; another shape reads others. */
export const previewQuery = ({ id, version }: Pick<DataImport, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [importsKey, 'preview', id, version],
    queryFn: async ({ signal }) => (await call(previewImport, { id }, inline(signal))).rows,
  })

/** What the columns may be; of a file that was read in one way. */
export const suggestionsQuery = ({ id, shape }: Pick<DataImport, 'id' | 'shape'>) =>
  queryOptions({
    queryKey: [importsKey, 'suggestions', id, JSON.stringify(shape)],
    queryFn: ({ signal }) => call(suggestMapping, { id }, inline(signal)),
    staleTime: 300_000,
  })

/** How many rows have problems, as the import was last checked or repaired. */
export const problemRowsQuery = ({
  id,
  version,
  problems,
}: Pick<DataImport, 'id' | 'version' | 'problems'>) =>
  queryOptions({
    queryKey: [importsKey, 'problemRows', id, version],
    queryFn: async ({ signal }) =>
      problems.length === 0
        ? 0
        : (await call(listImportRows, { id, outcome: 'problems', limit: 1 }, inline(signal))).total,
  })

export const mappingsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [importsKey, organizationId, 'mappings'],
    queryFn: async ({ signal }) => (await call(listMappings, {}, inline(signal))).items,
  })

/** The template for a variant, and where its files are. */
export const templateQuery = (organizationId: string, choice: TemplateChoice) =>
  queryOptions({
    queryKey: [importsKey, organizationId, 'template', choice],
    queryFn: ({ signal }) => call(getTemplate, choice, inline(signal)),
    staleTime: 60_000,
  })

/** The work of an import, followed until it ends. */
export const workQuery = (id: string) =>
  queryOptions({
    queryKey: ['works', 'one', id],
    queryFn: ({ signal }) => call(getWork, { id }, inline(signal)),
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? every : false),
  })

/** Shows what an answer says of an import at once, and reads the list again. */
export function noteImport(organizationId: string, answer: DataImport): void {
  queryClient.setQueryData(importQuery(organizationId, answer.id).queryKey, answer)
  void queryClient.invalidateQueries({ queryKey: importsQuery(organizationId).queryKey })
}

/** Reads everything about imports again. */
export const reloadImports = (organizationId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [importsKey, organizationId] })

/** Reads imports again when something of them changed, here or elsewhere. */
export function useImportNews(organizationId: string): void {
  const refreshSoon = useThrottledCallback(() => void reloadImports(organizationId), 400)
  useEffect(
    () =>
      onChanged((news) => {
        if (news.kind === 'resync' || news.change.module === 'imports') refreshSoon()
      }),
    [refreshSoon],
  )
}
