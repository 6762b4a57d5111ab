import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { metadataQuery } from '../../forms/catalogue/metadata-query.ts'
import { call } from '../../lib/calls/call.ts'
import { isApiError } from '../../lib/errors/api-error.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { awaitStep, noteStep, UndoConflict } from '../../lib/undo/undo-log.ts'
import { recordQuery } from '../details/record-queries.ts'
import type { RecordAnswer } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { stillStands, type UndoPatch, undoPatch } from './undo-patch.ts'
import { type SaveField, useSaveField } from './use-save-field.ts'
import { beginWrite } from './written-here.ts'

/** Saves one field of a record as `useSaveField` does, and keeps the edit as a step that Ctrl-Z undoes. `label` is the field's name. */
export function useUndoableSave(id: string, label: string): SaveField {
  const { t, i18n } = useTranslation('toasts')
  const cache = useQueryClient()
  const screen = useRecordScreen()
  const { organizationId } = useMembership()
  const save = useSaveField(id)
  const { queryKey } = recordQuery(screen, id)

  /** The fields that the reader may change; read as an edit is kept, since every value of a page is saved by this. */
  const fieldsNow = () =>
    (cache.getQueryData(metadataQuery(organizationId, i18n.language).queryKey)?.items ?? []).filter(
      ({ module, right }) => module === screen.module.id && right === 'edit',
    )

  /** Only what still stands is undone: neither a read that is old nor a write meanwhile lets it go over what others wrote. */
  async function putBack({ patch, left }: UndoPatch) {
    const now = await call(screen.contracts.get, { id }, { onError: 'inline' })
    if (!stillStands(left, now)) {
      cache.setQueryData(queryKey, now)
      throw new UndoConflict()
    }
    // What goes away is one's own value, and by oneself.
    for (const field of Object.keys(patch)) beginWrite(id, field)
    try {
      const input = { id, ...patch, seen: left }
      const answer = await call(screen.contracts.update, input, { onError: 'inline', version: now.version })
      const { conflicts: _none, ...record } = answer
      cache.setQueryData(queryKey, record as RecordAnswer)
    } catch (error) {
      throw isApiError(error, 'VERSION_OUTDATED') ? new UndoConflict() : error
    } finally {
      void cache.invalidateQueries({ queryKey })
      void cache.invalidateQueries({ queryKey: [screen.module.id] })
    }
  }

  const saveAndNote: SaveField = async (edit) => {
    const before = cache.getQueryData(queryKey)
    const conflict = await save(edit)
    const after = cache.getQueryData(queryKey)
    if (before && after) {
      const stood = { ...before, [edit.field]: conflict ? conflict.current : edit.seen }
      const undo = undoPatch({ field: edit.field, before: stood, after }, fieldsNow())
      const title = t('edited', { field: label })
      const done = async () => {
        await putBack(undo)
        return t('undone', { title })
      }
      noteStep({ organizationId, title, undo: done })
    }
    return conflict
  }
  return (edit) => awaitStep(saveAndNote(edit))
}
