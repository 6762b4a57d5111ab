import { type FileHandle, open, readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { MoveJournal } from './move-files.ts'

const line = z.object({ name: z.string(), bytes: z.number(), writtenAt: z.number(), sha256: z.string() })

/**
 * Opens the journal of a move in a file, which a move of another direction begins again. Its first line says from where to where.
 * @returns the journal, and what closes it
 */
export async function openJournal(
  path: string,
  direction: string,
): Promise<MoveJournal & { readonly close: () => Promise<void> }> {
  const [first, ...lines] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  const isSame = first === direction
  const known = new Set(isSame ? lines.flatMap(keyOf) : [])
  const file = await open(path, isSame ? 'a' : 'w', 0o600)
  // A line that a killed move broke off ends here.
  await file.write(isSame ? '\n' : `${direction}\n`)
  return {
    has: ({ name, bytes, writtenAt }) => known.has(`${name} ${bytes} ${writtenAt}`),
    note: ({ name, bytes, writtenAt }, sha256) => append(file, { name, bytes, writtenAt, sha256 }),
    close: () => file.close(),
  }
}

const append = async (file: FileHandle, noted: z.output<typeof line>): Promise<void> =>
  void (await file.write(`${JSON.stringify(noted)}\n`))

function keyOf(text: string): string[] {
  try {
    const { name, bytes, writtenAt } = line.parse(JSON.parse(text))
    return [`${name} ${bytes} ${writtenAt}`]
  } catch {
    return []
  }
}
