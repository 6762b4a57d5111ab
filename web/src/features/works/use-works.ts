import { isUnfinished, type Work } from '@rumbo/domain/works/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { onChanged } from '../../lib/live/realtime.ts'
import { undoWorkOf, worksQuery } from '../../lib/live/works.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { endedToast } from './ended-toast.ts'
import { useWorkWords } from './work-words.ts'

const none: readonly Work[] = []

/** One's latest works, live; a toast reports the end of one that this page has seen running. */
export function useWorks(): readonly Work[] {
  const { organizationId } = useMembership()
  const cache = useQueryClient()
  const works = useQuery(worksQuery(organizationId)).data ?? none
  useEffect(
    () =>
      onChanged((news) => {
        if (news.kind === 'resync' || news.change.module === 'works')
          void cache.invalidateQueries({ queryKey: ['works', organizationId] })
      }),
    [cache, organizationId],
  )
  useTellEnds(works, organizationId)
  return works
}

/** Tells by a toast when a work ends that was seen under way. */
function useTellEnds(works: readonly Work[], organizationId: string): void {
  const { t } = useTranslation(['works', 'exports'])
  const words = useWorkWords()
  const running = useRef(new Set<string>())
  useEffect(() => {
    for (const work of works) {
      if (isUnfinished(work)) running.current.add(work.id)
      else if (running.current.delete(work.id) && work.state !== 'undone') {
        showToast(
          endedToast(work, {
            words,
            now: Date.now(),
            undo: () => void undoWorkOf(organizationId, work.id),
            says: {
              undo: t('works:undo'),
              download: t('exports:download'),
              ended: (how) => t(`works:ended.${how}`),
            },
          }),
        )
      }
    }
  }, [works, organizationId, t, words])
}
