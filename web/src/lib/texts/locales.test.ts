import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@rumbo/domain/kernel/language'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const locales = join(root, 'web/locales')
const features = readdirSync(join(locales, 'en-us')).map((file) => file.replace('.json', ''))

type Texts = { readonly [key: string]: string | Texts }

/** All texts of a feature in a language, by dotted key. */
function textsOf(language: string, feature: string): Map<string, string> {
  const flat = new Map<string, string>()
  const walk = (texts: Texts, path: string) => {
    for (const [key, value] of Object.entries(texts)) {
      if (typeof value === 'string') flat.set(path + key, value)
      else walk(value, `${path}${key}.`)
    }
  }
  walk(JSON.parse(readFileSync(join(locales, language, `${feature}.json`), 'utf8')), '')
  return flat
}

/** `count_one`, `count_other` and `count_many` are one text to the code; languages have different plurals. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const keysOf = (language: string, feature: string) => [
  ...new Set([...textsOf(language, feature).keys()].map(withoutPlural)),
]

const places = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?(\w+)>/g)].map(([place]) => place).sort()

type Source = { readonly file: string; readonly text: string }
/** The public pages, and the files that people are given, are made of the same texts on the server. */
const speaks = [
  'web/src',
  'domain/src',
  'server/src/http',
  'server/src/features/public-links',
  'server/src/features/samples',
  'server/src/records',
  'server/src/features/notifications',
  'server/src/features/chat-mails',
  'server/src/features/phases',
  'server/src/features/calendar',
  'server/src/features/dd-invoices',
  'server/src/features/orders',
  'server/src/features/billing',
  'server/src/features/organization-deletion',
]
const sources: readonly Source[] = speaks.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
)

/** The files of modules whose words the general screens speak with, by what they are the words of: as their screens name them. */
const named = sources.flatMap(({ text }) => [
  ...text.matchAll(/words: \{ list: '([\w-]+)', details: '([\w-]+)' \}/g),
])
const wordsOfModules: Readonly<Record<string, readonly string[]>> = {
  list: named.map(([, list = '']) => list),
  details: named.map(([, , details = '']) => details),
}

/** The feature whose texts a file speaks with when it names none. */
const featureOf = (text: string) =>
  /(?:use(?:Record)?Translation\(\s*\[?|getFixedT\([^,()]*, )'([\w-]+)'/.exec(text)?.[1] ?? 'common'

/** Every text in quotes of the code as a pattern: what a template fills in may be anything. */
const patterns = new Set(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`\n]+)`/g)].map(([, single, double, template]) => {
      const pattern = template === undefined ? escaped(single ?? double ?? '') : templatePattern(template)
      // `${mode}.${phase}` has no words of its own and would be the key of everything: it speaks of one feature.
      return /[a-zA-Z]{2}/.test(pattern) ? pattern : `${featureOf(text)}:${pattern}`
    }),
  ),
)

function templatePattern(template: string): string {
  return template
    .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
    .map(escaped)
    .join('.+')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

const used = new RegExp(`^(?:${[...patterns].join('|')})$`)

test('[I18N-01] both languages have the same features', () => {
  for (const language of languages) {
    expect(readdirSync(join(locales, language)).sort()).toEqual(features.map((name) => `${name}.json`).sort())
  }
})

describe.each(features)('the texts of %s', (feature) => {
  test('[I18N-01] have the same keys in both languages', () => {
    expect(keysOf('es-mx', feature).sort()).toEqual(keysOf('en-us', feature).sort())
  })

  test('[I18N-01] are never empty and fill the same places', () => {
    const english = textsOf('en-us', feature)
    for (const [key, text] of textsOf('es-mx', feature)) {
      expect(text.trim(), key).not.toBe('')
      const twin = english.get(key) ?? english.get(`${withoutPlural(key)}_other`)
      expect(places(text), key).toEqual(places(twin ?? ''))
    }
  })

  test('[I18N-01] are all used', () => {
    const unused = keysOf('en-us', feature).filter(
      (key) => !used.test(key) && !used.test(`${feature}:${key}`),
    )
    expect(unused).toEqual([])
  })
})

test('[I18N-01] every module calls its records by the same nouns, which general texts take', () => {
  const nounsIn = (feature: string) =>
    keysOf('en-us', feature)
      .filter((key) => key.startsWith('nouns.'))
      .sort()
  const wanted = nounsIn('shipments')
  expect(wanted).toContain('nouns.theRecord')
  const isModule = (feature: string) =>
    ['fields.', 'sections.'].every((part) => keysOf('en-us', feature).some((key) => key.startsWith(part)))
  for (const feature of features.filter(isModule)) expect(nounsIn(feature), feature).toEqual(wanted)
})

test('[I18N-01] every text that the code asks for exists', () => {
  const known = new Set(
    features.flatMap((feature) => keysOf('en-us', feature).map((key) => `${feature}:${key}`)),
  )
  const missing = sources.flatMap(({ file, text }) => {
    const feature = featureOf(text)
    return [...text.matchAll(/\bt\(\s*'([^']+)'|i18nKey="([^"]+)"/g)]
      .map(([, key, inTrans]) => key ?? inTrans ?? '')
      .map((key) => (key.includes(':') ? key : `${feature}:${key}`))
      .filter((key) => !known.has(key))
      .map((key) => `${file}: ${key}`)
  })
  const missingWords = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/`\$\{(?:screen\.)?words\.(\w+)\}:([\w.]+)`/g)].flatMap(([, part = '', key = '']) =>
      (wordsOfModules[part] ?? ['nothing']).flatMap((feature) =>
        known.has(`${feature}:${key}`) ? [] : [`${file}: ${feature}:${key}`],
      ),
    ),
  )
  expect(wordsOfModules.list).toContain('shipment-list')
  expect(missingWords).toEqual([])
  expect(known.size).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
