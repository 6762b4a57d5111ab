import { readPaper, showPaper } from '@rumbo/domain/papers/papers.api'
import { action } from '../../access/scope/action.ts'
import { pdfReader } from '../../platform/papers/read-pdf.ts'
import { feature } from '../feature.ts'
import { papersDue, requestPapers, showPapers } from './papers.service.ts'

/** What the files of documents say, read without a cloud. */
export const papersFeature = feature({
  due: ({ uploads }) => [papersDue({ uploads, readPdf: pdfReader() })],
  actions: [action(showPaper, showPapers), action(readPaper, requestPapers)],
})
