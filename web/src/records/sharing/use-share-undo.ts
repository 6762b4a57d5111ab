import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { UndoConflict } from '../../lib/undo/undo-log.ts'
import { useUndoable } from '../../lib/undo/use-undoable.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { grantOf, isSamePart, isSameParty, partyOf } from './share-undo.ts'
import { useSharingSource } from './use-sharing-source.ts'

const inline = { onError: 'inline' } as const

/** What was done to somebody's part in a record: its state before and after, null where they had none. */
type ShareChange = { readonly before: Collaborator | null; readonly after: Collaborator | null }

/** Says that a record was shared, changed or its sharing ended, with a way to undo it that goes over nobody else's change. */
export function useShareUndo(recordId: string): (title: string, change: ShareChange) => void {
  const cache = useQueryClient()
  const { module } = useRecordScreen()
  const { recordKey, contracts } = useSharingSource()
  const done = useUndoable()

  async function undo({ before, after }: ShareChange) {
    try {
      const { items } = await call(contracts.list, { id: recordId }, inline)
      const subject = after ?? before
      const now = subject && items.find((each) => isSameParty(each, subject))
      if (after ? !now || !isSamePart(after, now) : now) throw new UndoConflict()
      const grant = before && grantOf(before)
      const party = before && partyOf(before)
      if (now && grant)
        await call(contracts.update, { id: recordId, collaboratorId: now.id, ...grant }, inline)
      else if (now) await call(contracts.remove, { id: recordId, collaboratorId: now.id }, inline)
      // Whom they had brought in lost it with them, and has it back with them.
      else if (grant && party)
        await call(contracts.add, { id: recordId, party, ...grant, withBelow: true }, inline)
    } finally {
      void cache.invalidateQueries({ queryKey: [recordKey, recordId] })
      void cache.invalidateQueries({ queryKey: [module.id] })
      void cache.invalidateQueries({ queryKey: ['sharing-profiles'] })
    }
  }

  return (title, change) => done(title, () => undo(change))
}
