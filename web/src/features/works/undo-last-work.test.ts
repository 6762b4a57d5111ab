import { workExample } from '@rumbo/domain/works/example'
import { expect, test } from 'vitest'
import { lastUndoable } from './undo-last-work.tsx'

const until = '2026-12-01T09:00:00.000Z'

test('[VIEW-04] one’s last work is found that can still be undone and wasn’t', () => {
  const undone = { ...workExample, id: 'undone', undoUntil: until, undoOf: null }
  const undo = { ...workExample, id: 'undo', undoUntil: null, undoOf: 'undone' }
  const old = { ...workExample, id: 'old', undoUntil: null, undoOf: null }
  const edit = { ...workExample, id: 'edit', undoUntil: until, undoOf: null }
  expect(lastUndoable([undo, undone, old, edit])?.id).toBe('edit')
  expect(lastUndoable([undo, undone, old])).toBeUndefined()
})
