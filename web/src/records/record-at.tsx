import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageSkeleton } from '../ui/states/skeletons.tsx'
import type { DetailsQuery } from './details/details-query.ts'
import { RecordFailed } from './details/record-failed.tsx'
import { RecordPage } from './details/record-page.tsx'
import { recordQuery } from './details/record-queries.ts'
import { addressEnd, idAtEnd } from './screen/record-addresses.ts'
import { useRecordId } from './screen/use-record-id.ts'
import { useRecordScreen } from './screen/use-record-screen.ts'

/** The record whose id or number the address ends with. */
export function RecordAt({ address, query }: { readonly address: string; readonly query: DetailsQuery }) {
  const { id, error, retry } = useRecordId(address)
  if (id === null) return error ? <RecordFailed error={error} onRetry={retry} /> : <PageSkeleton />
  return (
    <>
      <OwnAddress key={`address ${id}`} id={id} query={query} />
      <RecordPage key={id} id={id} query={query} />
    </>
  )
}

/** Writes the record's number into the address once it is known, in place of an id that led here. */
function OwnAddress({ id, query }: { readonly id: string; readonly query: DetailsQuery }) {
  const screen = useRecordScreen()
  const { word } = screen.module.addressing
  const navigate = useNavigate()
  const isRead = useQuery(recordQuery(screen, id)).data !== undefined
  useEffect(() => {
    const { pathname } = window.location
    const [, first, end = ''] = pathname.split('/')
    if (!isRead || first !== word || end === addressEnd(id)) return
    if (idAtEnd(word, decodeURIComponent(end)) === id)
      void navigate({ ...screen.routes.details(id, query), hash: true, replace: true })
  }, [isRead, id, word, query, screen, navigate])
  return null
}
