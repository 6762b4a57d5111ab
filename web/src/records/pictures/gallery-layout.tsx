import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import type { LayoutProps } from '../layouts/layout-props.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './gallery-layout.module.css'
import { galleryPage } from './gallery-queries.ts'
import { PictureCard } from './picture-card.tsx'

/** What a card of a record with a picture shows. */
export type GalleryLook = {
  /** The field of pictures. */
  readonly picture: string
  /** The fields under the name, a line each; the first is always there. */
  readonly lines: readonly string[]
}

/** Records as pictures with their names, the newest first. */
export function GalleryLayout({ layoutQuery, look }: LayoutProps & { readonly look: GalleryLook }) {
  const { t } = useTranslation('record-layouts')
  const screen = useRecordScreen()
  const { catalogue } = useCatalogue(screen.module.id)
  const { picture, lines } = look
  const { title } = screen.module
  const fields = useMemo(
    () => catalogue.fields.filter(({ id }) => id === title || id === picture || lines.includes(id)),
    [catalogue, title, picture, lines],
  )
  const query = useInfiniteQuery(
    galleryPage(
      screen,
      layoutQuery,
      fields.map(({ id }) => id),
    ),
  )
  const records = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className={classes.scroller} data-gallery>
      <ul className={classes.cards}>
        {records.map((record) => (
          <PictureCard key={record.id} record={record} look={look} fields={fields} />
        ))}
        {query.isPending
          ? Array.from({ length: 12 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
              <Skeleton key={at} height={216} aria-hidden />
            ))
          : null}
      </ul>
      {query.isError ? <FailureAlert failure={query.error} /> : null}
      {query.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
