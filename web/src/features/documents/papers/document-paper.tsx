import { Button, Text } from '@mantine/core'
import { IconTextScan2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentPreview } from '../document-preview.tsx'
import { shownValues } from './marks.ts'
import classes from './paper.module.css'
import { type FilePapers, type PaperFile, paperQuery, useReadPaper } from './paper-queries.ts'
import { PaperValues } from './paper-values.tsx'
import { useOffer } from './use-offer.ts'

type Props = {
  readonly file: PaperFile
  /** The record on whose page the document is looked at. */
  readonly recordId?: string | undefined
}

/** The page of a document, and next to it the values that were read of it. */
export function DocumentPaper({ file, recordId }: Props) {
  const [lit, setLit] = useState<string | null>(null)
  const { data } = useQuery(paperQuery(file))
  // What it offers is known once it is read, and may be another each time that it was.
  const offer = useOffer({ id: file.id, n: data?.state === 'read' ? data.n : undefined }, recordId)
  const values = shownValues(data?.papers ?? [], offer.byKey)
  if (!data || values.length === 0)
    return (
      <>
        <DocumentPreview file={file} />
        {data ? <NotRead file={file} /> : null}
      </>
    )
  return (
    <div className={classes.frame}>
      <div className={classes.paper}>
        <DocumentPreview file={file} marks={{ boxes: values, lit, onLight: setLit }} />
        <PaperValues id={file.id} papers={data} values={values} lit={lit} onLight={setLit} offer={offer} />
      </div>
    </div>
  )
}

/** Why there are no values, and the way to have them read. */
function NotRead({ file }: { readonly file: PaperFile }) {
  const { t } = useTranslation('papers')
  const { data } = useQuery(paperQuery(file))
  const read = useReadPaper(file)
  if (!data) return null
  return (
    <div className={classes.notRead}>
      <Text size="sm" role="status">
        <ReadState papers={data} />
      </Text>
      {data.state === 'unread' || data.mayReadScan ? (
        <Button variant="default" leftSection={<IconTextScan2 size={16} aria-hidden />} onClick={read}>
          {t(data.mayReadScan ? 'readScan' : 'read')}
        </Button>
      ) : null}
    </div>
  )
}

/** How far the reading of a file is, or why it has no values. */
function ReadState({ papers }: { readonly papers: FilePapers }) {
  const { t } = useTranslation('papers')
  const { state, problem, progress, isScan, mayReadScan } = papers
  if (progress) return t('states.page', progress)
  if (state === 'waiting' && isScan) return t('states.scanning')
  if (mayReadScan && (state === 'unread' || problem === 'format')) return t('states.pictureUnread')
  return state === 'none' && problem !== null ? t(`problems.${problem}`) : t(`states.${state}`)
}
