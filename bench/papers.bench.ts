import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finish } from '@rumbo/domain/kernel/steps'
import { readPapers } from '@rumbo/domain/papers/read-papers'
import { pdfReader } from '../server/src/platform/papers/read-pdf.ts'
import { chance } from '../server/test/papers/corpus/facts.ts'
import { riderBillOf } from '../server/test/papers/corpus/held-out/rider-bill.ts'
import { draw, type Layout } from '../server/test/papers/corpus/layout.ts'
import { references } from '../server/test/papers/corpus/references.ts'
import { packingListOf } from '../server/test/papers/corpus/tuned/spanish-packing-list.ts'
import { median, say, tell } from './support/measure.ts'

// From a stored PDF to its values; the start of the thread is apart, since a paper waits for it in the background.
const papers = [
  { name: 'a bill of lading of 3 pages', layout: riderBillOf(90, 100), rounds: 9, bar: 500 },
  { name: 'a packing list of 200 pages', layout: packingListOf(5_600, 5_600), rounds: 3, bar: 10_000 },
] as const

const read = pdfReader()
const folder = await mkdtemp(join(tmpdir(), 'rumbo-papers-'))

async function timesOf(layout: Layout, rounds: number) {
  const path = join(folder, 'paper.pdf')
  await writeFile(path, (await draw(layout, chance(5))).pdf)
  const [reading, finding]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const texts = await read(path)
    if (!('pages' in texts)) throw new Error(`not read: ${texts.problem}`)
    const began = performance.now()
    const values = finish(readPapers(texts.pages, references)).flatMap((paper) => paper.values)
    reading.push(texts.milliseconds)
    finding.push(performance.now() - began)
    if (round === 0) say(`${texts.pages.length} pages, ${values.length} values`)
  }
  return { reading: median(reading), finding: median(finding) }
}

try {
  for (const { name, layout, rounds, bar } of papers) {
    const { reading, finding } = await timesOf(layout, rounds)
    say(`${name}: its texts ${reading.toFixed(0)} ms, their values ${finding.toFixed(0)} ms`)
    tell({ name: `read ${name}`, value: reading + finding, bar, unit: ' ms' })
  }
} finally {
  await rm(folder, { recursive: true })
}
