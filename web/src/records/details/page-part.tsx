import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'

/**
 * A part of the page of a record. Where it waits for its code or texts it alone is hidden: the others stay as they are, with the focus and
 * what is typed in them.
 */
export const PagePart = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={120} />}>{children}</Suspense>
)
