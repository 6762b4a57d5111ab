import { typingEvent, typingEvery, typingHeard, typingLasts } from '@rumbo/domain/chats/typing'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Socket } from 'socket.io-client'
import { onSocket } from '../../../lib/live/realtime.ts'

const nobody: readonly string[] = []

/** Who else types in a chat at this moment, by name, and how a page says that its own user does. */
export function useTyping(chatId: string | null): {
  readonly names: readonly string[]
  readonly say: () => void
} {
  const [names, setNames] = useState(nobody)
  const socket = useRef<Socket | null>(null)
  const last = useRef(0)
  useEffect(() => {
    if (chatId === null) return
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const show = () => setNames([...timers.keys()])
    const hear = (event: unknown, message: unknown) => {
      const { data } = typingHeard.safeParse(message)
      if (event !== typingEvent || data?.chatId !== chatId) return
      clearTimeout(timers.get(data.name))
      const end = () => {
        timers.delete(data.name)
        show()
      }
      timers.set(data.name, setTimeout(end, typingLasts))
      show()
    }
    const stop = onSocket((open) => {
      socket.current = open
      open.on('signal', hear)
      return () => {
        socket.current = null
        open.off('signal', hear)
      }
    })
    return () => {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
      setNames(nobody)
    }
  }, [chatId])
  const say = useCallback(() => {
    const now = Date.now()
    if (chatId === null || !socket.current?.connected || now - last.current < typingEvery) return
    last.current = now
    socket.current.emit(typingEvent, { chatId })
  }, [chatId])
  return { names, say }
}
