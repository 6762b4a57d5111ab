import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@rumbo/domain/kernel/language'
import { repository } from '../../platform/repository.ts'

/** The texts of one language by feature, as web/locales/<language>/<feature>.json hold them. */
export type Texts = Readonly<Record<string, unknown>>

const read = new Map<Language, Promise<Texts>>()

/** The product's texts in a language. The files are read once: they change with the program alone. */
export function productTexts(language: Language): Promise<Texts> {
  const known = read.get(language)
  if (known) return known
  const texts = readTexts(language)
  read.set(language, texts)
  // A failed reading is no answer to keep.
  texts.catch(() => read.delete(language))
  return texts
}

async function readTexts(language: Language): Promise<Texts> {
  const folder = join(repository, 'web', 'locales', language)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const features = await Promise.all(
    files.map(async (name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown,
    ]),
  )
  return Object.fromEntries(features)
}
