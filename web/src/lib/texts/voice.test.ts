import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@rumbo/domain/kernel/language'
import { describe, expect, test } from 'vitest'

const locales = join(import.meta.dirname, '../../../locales')

type Texts = { readonly [key: string]: string | Texts }

const flat = (texts: Texts, path: string): (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : flat(value, `${path}${key}.`),
  )

const textsOf = (language: Language) =>
  readdirSync(join(locales, language)).flatMap((file) =>
    flat(JSON.parse(readFileSync(join(locales, language, file), 'utf8')), `${file}: `),
  )

/** What a person wouldn't say, or says by another word: `docs/glossary.md` has the one word for each thing. */
const avoided: Readonly<Record<Language, readonly RegExp[]>> = {
  'en-us': [
    /\b(told|heard|stands?|mend(s|ed)?|put aside|take back|taken back|whoever|(some|no|every)body|of late|goes by|hangs\s+on|besides?(?<!s)|by hand)\b/i,
    /\bmust\b/i,
    /\be-mail|\bmails?\b(?! server)/i,
    /\w'\w/,
    /recognis|cancell(ed|ing)|licence|colour|organis|pick-up/i,
    /\d %|\}\} %/,
    /\bown fields?\b|\bfields? of your own\b/i,
    /\bcannot\b/i,
  ],
  'es-mx': [
    /[«»]/,
    /\d %|\}\} %/,
    /\b(todavía no|apartados?|noticias?|novedad(es)?|avisar(me)?|anular|elegid[oa]s?|a mano|expedidor|intro|regresar)\b/i,
    /\b(demoras por retención|pronosticad[oa]|predich[oa]s?|campos? propios?|mostrar (más|menos)|almacenaje)\b/i,
  ],
}

/** Names that the specification puts in quotation marks. */
const quoted = /^(Cannot (rename|update) role|.*please make sure one is required\.)$/

describe.each(languages)('the texts of %s', (language) => {
  test('say one thing by one word, the plain one', () => {
    const found = textsOf(language).flatMap(([key, text]) => {
      const spoken = text.replace(/\{\{[^}]*\}\}/g, '{{x}}')
      return quoted.test(text)
        ? []
        : avoided[language].flatMap((rule) => (rule.test(spoken) ? [`${key}: ${text}`] : []))
    })
    expect(found).toEqual([])
  })
})

test('the plural of millions is written wherever Spanish has a plural, and says the same', () => {
  const texts = new Map(textsOf('es-mx'))
  for (const [key, text] of texts) {
    if (key.endsWith('_other')) expect(texts.get(key.replace(/_other$/, '_many')), key).toBe(text)
  }
})
