import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './skeletons.module.css'

/** Rows of a list that is on its way; as high as the real ones, so that nothing moves. */
export function RowsSkeleton({
  rows = 12,
  height = 32,
}: {
  readonly rows?: number
  readonly height?: number
}) {
  return (
    <Waiting>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={classes.row} style={{ height }}>
          <Skeleton height={10} width={`${70 - ((row * 13) % 40)}%`} />
        </div>
      ))}
    </Waiting>
  )
}

/** A page that is on its way: its head and a few lines. */
export function PageSkeleton() {
  return (
    <Waiting>
      <Skeleton height={28} width={240} mb={24} />
      <Skeleton height={14} width="60%" mb={12} />
      <Skeleton height={14} width="75%" mb={12} />
      <Skeleton height={14} width="50%" />
    </Waiting>
  )
}

function Waiting({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className={classes.waiting} data-on-its-way>
      {children}
    </div>
  )
}
