import { acceptProposals, listProposals } from '@rumbo/domain/papers/accept/accept.api'
import { showDiscrepancies } from '@rumbo/domain/papers/discrepancies/sheet.api'
import { showHomes } from '@rumbo/domain/papers/homes/homes.api'
import { readPaper, showPaper } from '@rumbo/domain/papers/papers.api'
import { longerSideOfPicture } from '@rumbo/domain/papers/scans/scan-files'
import { action } from '../../access/scope/action.ts'
import { pdfReader } from '../../platform/papers/read-pdf.ts'
import { type ReadScan, scanReader } from '../../platform/scans/read-scan.ts'
import { feature } from '../feature.ts'
import { followContainers } from './differences.service.ts'
import { discrepanciesOf } from './discrepancies.service.ts'
import { homesOf, noteNumbers, paperHomes } from './homes.service.ts'
import { papersDue, readNewFiles, requestPapers, showPapers } from './papers.service.ts'
import { accept, showProposals } from './proposals.service.ts'
import { scansDue } from './scans.service.ts'

/** What the files of documents say, read without a cloud. `readScan` recognises the pages of scans. */
export const papersFeatureWith = (readScan: ReadScan) =>
  feature({
    reactions: ({ config }) => [readNewFiles(config.readScans), followContainers],
    due: ({ uploads }) => {
      const readPdf = pdfReader()
      return [papersDue({ uploads, readPdf }), scansDue({ uploads, readPdf, readScan }), paperHomes]
    },
    consumers: [noteNumbers],
    actions: ({ config }) => [
      action(showPaper, showPapers(config.readScans)),
      action(readPaper, requestPapers(config.readScans)),
      action(listProposals, showProposals),
      action(acceptProposals, accept),
      action(showHomes, homesOf),
      action(showDiscrepancies, discrepanciesOf),
    ],
  })

export const papersFeature = papersFeatureWith(scanReader({ longerSide: longerSideOfPicture }))
