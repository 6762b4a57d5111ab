import type { Work } from '@rumbo/domain/works/api'
import { workExample } from '@rumbo/domain/works/example'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../calls/query-client.ts'
import { lastStep } from '../undo/undo-log.ts'
import { noteBegun, worksQuery } from './works.ts'

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

const begin = (id: string) => noteBegun(organization, work(id), { title: id, undone: 'begun' })
const last = () => {
  const step = lastStep(organization)
  return step && { title: step.title, state: step.state?.() }
}

test('[VIEW-04] undo finds the bulk edit that was begun last on this page, then the one before it', () => {
  begin('first')
  begin('second')
  known(work('second'), work('first'))
  expect(last()).toEqual({ title: 'second', state: 'ready' })
  known(work('undo', { undoOf: 'second' }), work('second'), work('first'))
  expect(last()).toEqual({ title: 'first', state: 'ready' })
  known(work('undo', { undoOf: 'first' }), work('second', { undoUntil: null }), work('first'))
  expect(last()).toBeNull()
})

test('[VIEW-04] a bulk edit that is still running is found as such; works that began elsewhere are not', () => {
  begin('third')
  known(work('third', { state: 'running', undoUntil: null }))
  expect(last()).toEqual({ title: 'third', state: 'running' })
  known(work('of another page'))
  expect(last()).toBeNull()
  expect(lastStep('another organization')).toBeNull()
})
