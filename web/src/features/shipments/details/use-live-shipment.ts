import { useQueryClient } from '@tanstack/react-query'
import { useNews } from '../use-news.ts'

/** Keeps a shipment on screen up to date: its fields, containers, timeline and history are read again when it changes. */
export function useLiveShipment(id: string): void {
  const cache = useQueryClient()
  useNews(() => void cache.invalidateQueries({ queryKey: ['shipment', id] }), id)
}
