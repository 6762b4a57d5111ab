import { readDirectory } from '../../src/records/imports/reading/xlsx/zip.ts'

/** The names of the files in an archive that was answered, in order. */
export async function namesIn(answer: Response): Promise<readonly string[]> {
  const archive = Buffer.from(await answer.arrayBuffer())
  const read = async (from: number, length: number) => archive.subarray(from, from + length)
  return [...(await readDirectory({ size: archive.length, received: archive.length, read })).keys()].sort()
}
