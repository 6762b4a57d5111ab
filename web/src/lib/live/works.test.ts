import type { Work } from '@rumbo/domain/works/api'
import { workExample } from '@rumbo/domain/works/example'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../calls/query-client.ts'
import { lastBegun, noteBegun, worksQuery } from './works.ts'

const organization = 'an organization of this test alone'
const { queryKey } = worksQuery(organization)
const until = '2026-12-01T09:00:00.000Z'
const work = (id: string, rest: Partial<Work> = {}): Work => ({
  ...workExample,
  id,
  state: 'done',
  undoUntil: until,
  undoOf: null,
  ...rest,
})
const known = (...works: Work[]) => void queryClient.setQueryData(queryKey, works)

afterEach(() => queryClient.removeQueries({ queryKey }))

test('[VIEW-04] undo finds the bulk edit that was begun last on this page, then the one before it', () => {
  noteBegun(organization, 'first')
  noteBegun(organization, 'second')
  known(work('second'), work('first'))
  expect(lastBegun(organization)).toMatchObject({ id: 'second', isRunning: false })
  known(work('undo', { undoOf: 'second' }), work('second'), work('first'))
  expect(lastBegun(organization)).toMatchObject({ id: 'first', isRunning: false })
  known(work('undo', { undoOf: 'first' }), work('second', { undoUntil: null }), work('first'))
  expect(lastBegun(organization)).toBeNull()
})

test('[VIEW-04] a bulk edit that is still running is found as such; works that began elsewhere are not', () => {
  noteBegun(organization, 'third')
  known(work('third', { state: 'running', undoUntil: null }))
  expect(lastBegun(organization)).toMatchObject({ id: 'third', isRunning: true })
  known(work('of another page'))
  expect(lastBegun(organization)).toBeNull()
  expect(lastBegun('another organization')).toBeNull()
})
