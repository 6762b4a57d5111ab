import { type Present, present, signOfLife } from '@rumbo/domain/kernel/present'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '../session/session-state.ts'
import { onSocket } from './realtime.ts'

/** Another member on the same record, and the field that they are editing. */
export type PresentPerson = Present['people'][number]

const nobody: readonly PresentPerson[] = []

/**
 * Tells the server that the user is on a record, as long as its window is in front, and learns who else of the organization is.
 * `edit` says in which field the user is; null: in none.
 */
export function usePresence(recordId: string): {
  readonly others: readonly PresentPerson[]
  readonly edit: (field: string | null) => void
} {
  const me = useUser().id
  const [people, setPeople] = useState<readonly PresentPerson[]>(nobody)
  const field = useRef<string | null>(null)
  const say = useRef<() => void>(() => undefined)

  useEffect(() => {
    const stop = onSocket((socket) => {
      const tell = () => {
        if (!socket.connected) return
        if (document.visibilityState === 'visible') socket.emit('attend', { recordId, field: field.current })
        else socket.emit('leave')
      }
      const hear = (message: unknown) => {
        const { data } = present.safeParse(message)
        if (data?.recordId === recordId) setPeople(data.people)
      }
      const alone = () => setPeople(nobody)
      say.current = tell
      socket.on('connect', tell)
      socket.on('present', hear)
      socket.on('disconnect', alone)
      document.addEventListener('visibilitychange', tell)
      const alive = setInterval(tell, signOfLife)
      tell()
      return () => {
        say.current = () => undefined
        clearInterval(alive)
        document.removeEventListener('visibilitychange', tell)
        socket.off('connect', tell)
        socket.off('present', hear)
        socket.off('disconnect', alone)
        if (socket.connected) socket.emit('leave')
      }
    })
    return () => {
      stop()
      setPeople(nobody)
    }
  }, [recordId])

  const edit = useCallback((next: string | null) => {
    field.current = next
    say.current()
  }, [])
  return { others: people.filter(({ id }) => id !== me), edit }
}
