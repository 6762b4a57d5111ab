import { ActionIcon, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './document-preview.module.css'
import type { Marks } from './papers/marks.ts'
import { PageMarks } from './papers/page-marks.tsx'
import { openPdf } from './pdf-file.ts'

type Props = {
  readonly url: string
  readonly name: string
  /** Boxes over its pages; the page of the lit one is turned to. */
  readonly marks?: Marks | undefined
}
type Opened = { readonly pdf: PDFDocumentProxy } | { readonly problem: 'locked' | 'broken' }

/** The largest side of a page that is drawn, in pixels: a browser draws nothing on a larger canvas. */
const largestSide = 8_000
const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const

/** A PDF, a page at a time, fitted to the width that is there. */
export function PdfPages({ url, name, marks }: Props) {
  const { t } = useTranslation('document-files')
  const opened = usePdf(url)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState<(typeof zooms)[number]>(1)
  const lit = marks?.boxes.find(({ key }) => key === marks.lit)
  useEffect(() => {
    if (lit) setPage(lit.page)
  }, [lit])
  if (!opened) return <PageSkeleton />
  if ('problem' in opened)
    return (
      <div className={classes.none}>
        <Text size="sm">{t(`preview.${opened.problem}`)}</Text>
      </div>
    )
  const { pdf } = opened
  const at = zooms.indexOf(zoom)
  const button = (label: string, icon: React.ReactNode, next: (() => void) | null) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={next === null}
      onClick={() => next?.()}
    >
      {icon}
    </ActionIcon>
  )
  const [less, more] = [zooms[at - 1], zooms[at + 1]]
  return (
    <div>
      <div className={classes.bar}>
        {button(
          t('preview.smaller'),
          <IconMinus size={16} aria-hidden />,
          less === undefined ? null : () => setZoom(less),
        )}
        {button(
          t('preview.larger'),
          <IconPlus size={16} aria-hidden />,
          more === undefined ? null : () => setZoom(more),
        )}
        {button(
          t('preview.before'),
          <IconChevronLeft size={16} aria-hidden />,
          page > 1 ? () => setPage(page - 1) : null,
        )}
        <span className={classes.count}>{t('preview.page', { page, pages: pdf.numPages })}</span>
        {button(
          t('preview.next'),
          <IconChevronRight size={16} aria-hidden />,
          page < pdf.numPages ? () => setPage(page + 1) : null,
        )}
      </div>
      <PdfPage pdf={pdf} page={page} zoom={zoom} label={t('preview.of', { name, page })} marks={marks} />
    </div>
  )
}

function usePdf(url: string): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const task = openPdf(url, abort.signal)
    task
      .then(({ promise }) => promise)
      .then((pdf) => setOpened({ pdf }))
      .catch((error: unknown) => {
        const isLocked = error instanceof Error && error.name === 'PasswordException'
        if (!abort.signal.aborted) setOpened({ problem: isLocked ? 'locked' : 'broken' })
      })
    return () => {
      abort.abort()
      void task.then((loading) => loading.destroy()).catch(() => undefined)
    }
  }, [url])
  return opened
}

type PageProps = {
  readonly pdf: PDFDocumentProxy
  readonly page: number
  readonly zoom: number
  readonly label: string
  readonly marks: Marks | undefined
}

function PdfPage({ pdf, page, zoom, label, marks }: PageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null)
  useEffect(() => {
    const [box, target] = [frame.current, canvas.current]
    if (!box || !target) return
    let stop = () => {}
    const draw = async () => {
      const sheet = await pdf.getPage(page)
      const plain = sheet.getViewport({ scale: 1 })
      const wanted = ((box.clientWidth - 24) / plain.width) * zoom
      const density = window.devicePixelRatio || 1
      const most = largestSide / Math.max(plain.width, plain.height)
      const viewport = sheet.getViewport({ scale: Math.min(wanted * density, most) })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      target.style.width = `${Math.floor(plain.width * wanted)}px`
      setSize({ width: plain.width, height: plain.height })
      const drawing = sheet.render({ canvas: target, viewport, annotationMode: 0 })
      stop = () => drawing.cancel()
      await drawing.promise
    }
    draw().catch(() => undefined)
    return () => stop()
  }, [pdf, page, zoom])
  return (
    <div ref={frame} className={classes.pages}>
      <div className={classes.sheet}>
        <canvas ref={canvas} role="img" aria-label={label} />
        {marks && size ? <PageMarks page={page} size={size} marks={marks} /> : null}
      </div>
    </div>
  )
}
