import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type MailHeaders, readHead } from '@rumbo/domain/mail-in/mail-headers'

/** A mail in a file of this machine, until it is stored. */
export type SpooledMail = { readonly path: string; readonly bytes: number }

/** The head of a mail is looked at up to so many bytes. */
const maxHead = 262_144

/**
 * Writes a mail into a file of its own, runs, and removes the file.
 * @returns null where it has more bytes than it may; all of it was read all the same
 */
export async function withSpooledMail<T>(
  contents: AsyncIterable<Buffer>,
  maxBytes: number,
  run: (file: SpooledMail) => Promise<T>,
): Promise<T | null> {
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-mail-'))
  try {
    const path = join(folder, 'mail.eml')
    let bytes = 0
    const counted = async function* () {
      for await (const piece of contents) {
        bytes += piece.length
        if (bytes <= maxBytes) yield piece
      }
    }
    await pipeline(counted(), createWriteStream(path, { mode: 0o600 }))
    return bytes > maxBytes ? null : await run({ path, bytes })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The head of a spooled mail. */
export async function headOf({ path }: SpooledMail): Promise<MailHeaders> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxHead), 0, maxHead, 0)
    return readHead(buffer.subarray(0, bytesRead).toString('latin1'))
  } finally {
    await file.close()
  }
}
