import { acceptProposals, listProposals } from '@rumbo/domain/papers/accept/accept.api'
import { showDiscrepancies } from '@rumbo/domain/papers/discrepancies/sheet.api'
import { showHomes } from '@rumbo/domain/papers/homes/homes.api'
import { readPaper, showPaper } from '@rumbo/domain/papers/papers.api'
import { action } from '../../access/scope/action.ts'
import { pdfReader } from '../../platform/papers/read-pdf.ts'
import { feature } from '../feature.ts'
import { followContainers } from './differences.service.ts'
import { discrepanciesOf } from './discrepancies.service.ts'
import { homesOf, noteNumbers, paperHomes } from './homes.service.ts'
import { papersDue, readNewFiles, requestPapers, showPapers } from './papers.service.ts'
import { accept, showProposals } from './proposals.service.ts'

/** What the files of documents say, read without a cloud. */
export const papersFeature = feature({
  reactions: [readNewFiles, followContainers],
  due: ({ uploads }) => [papersDue({ uploads, readPdf: pdfReader() }), paperHomes],
  consumers: [noteNumbers],
  actions: [
    action(showPaper, showPapers),
    action(readPaper, requestPapers),
    action(listProposals, showProposals),
    action(acceptProposals, accept),
    action(showHomes, homesOf),
    action(showDiscrepancies, discrepanciesOf),
  ],
})
