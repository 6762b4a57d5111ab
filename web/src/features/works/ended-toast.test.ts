import { workExample } from '@rumbo/domain/works/example'
import { expect, test } from 'vitest'
import { endedToast } from './ended-toast.ts'

const bulk = { ...workExample, state: 'done' as const, refused: 0, undoUntil: '2026-12-01T09:00:00.000Z' }
const undone: string[] = []
const telling = {
  words: { title: () => 'Edit ETA', outcome: () => '412 changed' },
  says: { undo: 'Undo', download: 'Download', ended: (how: string) => how },
  now: Date.parse('2026-11-22T09:00:00.000Z'),
  undo: () => void undone.push('undone'),
}

test('[VIEW-04] the toast of a bulk edit that has ended offers to undo it', () => {
  const { action, ...toast } = endedToast(bulk, telling)
  expect(toast).toEqual({ status: 'success', title: 'done', text: 'Edit ETA: 412 changed' })
  expect(action?.text).toBe('Undo')
  action?.run()
  expect(undone).toEqual(['undone'])
})

test('a work that can not be undone offers nothing; what was refused or failed is no success', () => {
  expect(endedToast({ ...bulk, undoUntil: null }, telling)).not.toHaveProperty('action')
  expect(endedToast({ ...bulk, refused: 1 }, telling).status).toBe('warning')
  expect(endedToast({ ...bulk, state: 'cancelled' }, telling)).toMatchObject({
    status: 'warning',
    title: 'cancelled',
  })
  expect(endedToast({ ...bulk, state: 'failed' }, telling)).toMatchObject({
    status: 'error',
    title: 'failed',
  })
})
