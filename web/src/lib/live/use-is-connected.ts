import { useEffect, useState } from 'react'
import { onSocket } from './realtime.ts'

/** Whether news of changes reach this page. Until a connection was lost it is taken to be there. */
export function useIsConnected(): boolean {
  const [isConnected, setIsConnected] = useState(true)
  useEffect(
    () =>
      onSocket((socket) => {
        let wasConnected = socket.connected
        const came = () => {
          wasConnected = true
          setIsConnected(true)
        }
        const went = () => {
          if (wasConnected) setIsConnected(false)
        }
        socket.on('connect', came)
        socket.on('disconnect', went)
        return () => {
          socket.off('connect', came)
          socket.off('disconnect', went)
        }
      }),
    [],
  )
  return isConnected
}
