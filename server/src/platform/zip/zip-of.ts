import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { safeName, uniqueNames } from './entry-name.ts'

/** A file of an archive. */
export type ZipSource = {
  /** As people call it; made safe and unique here. */
  readonly name: string
  /** Its bytes; null where they are gone, or never were. */
  readonly open: () => Promise<Readable | null>
}

/** Where the archive says what is missing in it. It sorts before everything else. */
const missingName = '_missing.txt'

/** Of the same time, so that the same files make the same archive: the format begins in 1980. */
const mtime = new Date(1980, 0, 1)

/**
 * An archive of many files as a stream, one file after another, each opened when its turn comes, nothing of them kept: their bytes as they are, since
 * documents are compressed already. Larger than 4 GB and of more than 65,535 files it is ZIP64. What is missing stands in `_missing.txt`.
 * Whoever destroys the stream ends it all; a file that breaks in the middle breaks the stream, so that nobody takes a part for the whole.
 * @param missing writes the line for a file that is missing
 */
export function zipOf(sources: Iterable<ZipSource>, missing: (name: string) => string): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  addAll(zip, output, { sources, missing }).catch((error: Error) => output.destroy(error))
  return output
}

type Archive = { readonly sources: Iterable<ZipSource>; readonly missing: (name: string) => string }

async function addAll(zip: ZipFile, output: Readable, { sources, missing }: Archive): Promise<void> {
  const uniqueName = uniqueNames()
  uniqueName(missingName)
  const lines: string[] = []
  const all = sources[Symbol.iterator]()
  // While one file goes out the next is opened: a bucket takes its time for each.
  let ahead = openNext(all)
  for (let next = await ahead; next && !output.destroyed; next = await ahead) {
    const { name, bytes } = next
    ahead = openNext(all)
    if (!bytes) {
      lines.push(missing(name))
      continue
    }
    const stop = () => bytes.destroy()
    output.once('close', stop)
    const ended = once(bytes, 'close')
    bytes.once('error', (error) => output.destroy(error))
    zip.addReadStream(bytes, uniqueName(safeName(name)), { compress: false, mtime })
    await ended
    output.off('close', stop)
  }
  ;(await ahead)?.bytes?.destroy()
  if (output.destroyed) return
  if (lines.length > 0) zip.addBuffer(Buffer.from(`${lines.join('\r\n')}\r\n`), missingName, { mtime })
  zip.end()
}

type Opened = { readonly name: string; readonly bytes: Readable | null }

/** Opens the next file; undefined after the last. Whoever awaits it hears of what went wrong. */
function openNext(sources: Iterator<ZipSource>): Promise<Opened | undefined> {
  const next = sources.next()
  if (next.done) return Promise.resolve(undefined)
  const { name, open } = next.value
  const opened = open().then((bytes) => {
    // Until its turn comes nobody else hears of it.
    bytes?.on('error', () => undefined)
    return { name, bytes }
  })
  opened.catch(() => undefined)
  return opened
}
