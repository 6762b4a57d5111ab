import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfReader } from '../../src/platform/papers/read-pdf.ts'
import { pdfOf, writing } from './crafted.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'papers-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = pdfReader()

async function put(bytes: Buffer | string): Promise<string> {
  const path = join(folder, `${Math.random()}.pdf`)
  await writeFile(path, bytes)
  return path
}

const drawn = (
  options: PDFKit.PDFDocumentOptions,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> => {
  const doc = new PDFDocument({ size: 'A4', ...options })
  const bytes = buffer(doc)
  draw(doc)
  doc.end()
  return bytes
}

describe('[DOC-05] the texts of a PDF', () => {
  test('have their boxes from the top left corner, on turned pages as they are seen', async () => {
    const bytes = await drawn({ margin: 0 }, (doc) => {
      doc.fontSize(10).text('Consignatario: Peñón', 50, 100)
      doc.addPage({ size: 'A4', margin: 0 })
      Object.assign(doc.page.dictionary.data, { Rotate: 90 })
      doc.rotate(-90, { origin: [0, 0] }).text('seen upright', -500, 200, { lineBreak: false })
    })
    const result = await read(await put(bytes))
    if (!('pages' in result)) throw new Error(JSON.stringify(result))
    const [first, second] = result.pages
    const [item] = first?.items ?? []
    expect(item?.text).toBe('Consignatario: Peñón')
    expect([item?.x, item?.y, item?.height].map(Math.round.bind(Math) as (x?: number) => number)).toEqual([
      50, 99, 10,
    ])
    expect(first?.width).toBeCloseTo(595.28)
    expect([second?.width, second?.height].map((length) => Math.round(length ?? 0))).toEqual([842, 595])
    expect(second?.items.map(({ text }) => text)).toEqual(['seen upright'])
  })

  test.each([
    ['by its content alone', 0, 90],
    ['against its mark', 90, 180],
  ])('of a page that lies on its side %s are read upright', async (_, mark, turn) => {
    const bytes = await drawn({ margin: 0 }, (doc) => {
      Object.assign(doc.page.dictionary.data, { Rotate: mark })
      doc.fontSize(10).text('stamp', 20, 20, { lineBreak: false })
      doc.rotate(90, { origin: [0, 0] }).text('Consignee: lies on its side', 100, -400, { lineBreak: false })
    })
    const result = await read(await put(bytes))
    if (!('pages' in result)) throw new Error(JSON.stringify(result))
    const [page] = result.pages
    expect(page).toMatchObject({ turn, width: expect.closeTo(841.9, 0), height: expect.closeTo(595.3, 0) })
    expect(page?.items).toMatchObject([
      { text: 'Consignee: lies on its side', x: expect.closeTo(100, 0), y: expect.closeTo(195, -1) },
    ])
  })

  test('of one locked with a password, of what is none, and of one that ends in the middle there are none', async () => {
    const locked = await drawn({ userPassword: 'secret' }, (doc) => doc.text('hidden'))
    const whole = pdfOf(writing('cut'))
    const [one, html, empty, half] = await Promise.all(
      [locked, '<html><script>alert(1)</script></html>', '', whole.subarray(0, 60)].map(async (bytes) =>
        read(await put(bytes)),
      ),
    )
    expect(one).toMatchObject({ problem: 'locked' })
    for (const result of [html, empty, half]) expect(result).toMatchObject({ problem: 'broken' })
  })

  test('are read where it carries a script and a file, which do nothing', async () => {
    const extra =
      '/OpenAction << /S /JavaScript /JS (globalThis.ran = 1; app.launchURL\\("http://127.0.0.1:9"\\)) >>'
    const result = await read(await put(pdfOf(writing('harmless'), { extra })))
    expect(result).toMatchObject({ pages: [{ items: [{ text: 'harmless' }] }] })
  })
})

describe('[DOC-05] a PDF that wants too much', () => {
  test('is refused by its bytes, its pages and its texts', async () => {
    const path = await put(
      await drawn({}, (doc) => doc.text('one').addPage().text('two').addPage().text('three')),
    )
    expect(await pdfReader({ bytes: 100 })(path)).toMatchObject({ problem: 'large' })
    expect(await pdfReader({ pages: 2 })(path)).toMatchObject({ problem: 'pages' })
    expect(await pdfReader({ items: 2 })(path)).toMatchObject({ problem: 'items' })
    expect(await pdfReader({ pages: 3, items: 3 })(path)).toHaveProperty('pages.length', 3)
  })

  test('is ended where it unpacks to more than it may', async () => {
    const bomb = pdfOf(Buffer.concat([writing('first'), Buffer.alloc(24_000_000, ' ')]), { deflated: true })
    const path = await put(bomb)
    expect(bomb.length).toBeLessThan(200_000)
    expect(await pdfReader({ block: 4_000_000 })(path)).toMatchObject({ problem: 'memory' })
  })

  test('is ended at the limits of memory and time, and the next is read', async () => {
    const long = await put(pdfOf(Buffer.from('BT /F 9 Tf (A) Tj ET\n'.repeat(400_000))))
    expect(await pdfReader({ milliseconds: 1 })(long)).toMatchObject({ problem: 'time' })
    expect(await pdfReader({ heap: 24 })(long)).toMatchObject({ problem: 'memory' })
    expect(await read(await put(pdfOf(writing('after'))))).toMatchObject({
      pages: [{ items: [{ text: 'after' }] }],
    })
  })

  test('with a million objects is read or refused within its limits, and nothing of it stays', async () => {
    const path = await put(pdfOf(writing('many'), { more: 1_000_000 }))
    const before = process.memoryUsage().rss
    const result = await read(path)
    expect('pages' in result || ['memory', 'time'].includes(result.problem)).toBe(true)
    expect(result.milliseconds).toBeLessThan(16_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  })
})
