import { Button, Text } from '@mantine/core'
import { isShownInline, largestDrawn } from '@rumbo/domain/documents/inline'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './document-preview.module.css'
import { download, openedQuery, type WantedFile } from './document-queries.ts'
import type { Marks } from './papers/marks.ts'
import { PicturePage } from './picture-page.tsx'

const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages, <PageSkeleton />)

type Props = {
  readonly file: WantedFile
  /** Boxes over the pages of a PDF, or over a picture. */
  readonly marks?: Marks
}

/** A file as it can be seen here: a PDF drawn page by page, a picture, or a word that it has to be downloaded. */
export function DocumentPreview({ file, marks }: Props) {
  const { t } = useTranslation('document-files')
  const { data, error } = useQuery(openedQuery(file))
  if (error) return <FailureAlert failure={error} />
  if (!data) return <PageSkeleton />
  const { url, name, contentType, bytes } = data
  const isPdf = contentType === 'application/pdf'
  if (isPdf && bytes <= largestDrawn) return <PdfPages key={url} url={url} name={name} marks={marks} />
  if (!isPdf && isShownInline(contentType)) return <PicturePage url={url} name={name} marks={marks} />
  return (
    <div className={classes.none}>
      <Text size="sm">{t(isPdf ? 'preview.large' : 'preview.none')}</Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void download(file)}
      >
        {t('download')}
      </Button>
    </div>
  )
}
