import {
  createView,
  deleteView,
  orderViews,
  setDefaultView,
  updateView,
} from '@rumbo/domain/records/views/api'
import { withPlaceOf } from '@rumbo/domain/records/views/in-order'
import type { View } from '@rumbo/domain/records/views/view'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { isApiError } from '../../lib/errors/api-error.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { ListViewState } from './use-list-look.ts'
import { definitionOf } from './view-state.ts'
import { refreshViews, showOrder } from './views-queries.ts'

/** The actions on views; each shows its own result, and a failed call its error. */
export function useViewActions(state: ListViewState) {
  const { t } = useTranslation('views')
  const { id: module } = useRecordScreen().module
  const [isBusy, setIsBusy] = useState(false)
  const saved = () => ({ layout: state.look.shape, definition: definitionOf(state.look) })
  const done = (title: string) => showToast({ status: 'success', title, text: '' })

  return {
    isBusy,
    update: async (view: View) => {
      setIsBusy(true)
      try {
        await call(updateView, { id: view.id, version: view.version, ...saved() })
        await refreshViews(module)
        state.reset()
        done(t('updated'))
      } catch (error) {
        // Somebody else was faster: what they saved is shown beneath what one has changed oneself.
        if (isApiError(error, 'VERSION_OUTDATED')) await refreshViews(module)
      } finally {
        setIsBusy(false)
      }
    },
    reset: () => {
      state.reset()
      done(t('resetDone'))
    },
    create: async (name: string) => {
      const made = await call(createView, { module, name, ...saved() })
      await refreshViews(module)
      state.reset()
      state.open(made.id)
      done(t('created'))
    },
    rename: async (view: View, name: string) => {
      await call(updateView, { id: view.id, version: view.version, name }).catch(async (error: unknown) => {
        await refreshViews(module)
        throw error
      })
      await refreshViews(module)
      done(t('updated'))
    },
    remove: async (view: View) => {
      await call(deleteView, { id: view.id })
      if (state.view?.id === view.id) state.open(null)
      await refreshViews(module)
      done(t('deleted'))
    },
    /** Puts a view in the place of another one, at once on screen. */
    move: async (id: string, target: string) => {
      const viewIds = withPlaceOf(
        state.views.map((view) => view.id),
        id,
        target,
      )
      showOrder(module, viewIds)
      await call(orderViews, { module, viewIds: [...viewIds] }).catch(() => undefined)
      await refreshViews(module)
    },
    setDefault: async (viewId: string | null) => {
      await call(setDefaultView, { module, viewId })
      await refreshViews(module)
      done(t(viewId === null ? 'defaultCleared' : 'defaultSet'))
    },
  }
}
