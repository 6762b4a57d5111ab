import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@rumbo/domain/kernel/language'
import { expect, test } from 'vitest'
import { fetchLaterTexts, i18n, productTexts } from '../i18n.ts'

const folder = fileURLToPath(new URL('../../../../locales', import.meta.url))
const featuresIn = (language: string) =>
  readdirSync(`${folder}/${language}`).map((file) => file.slice(0, -'.json'.length))

test.each(languages)('each feature’s texts in %s are in one of the files that come', async (language) => {
  for (const feature of featuresIn(language))
    expect([feature, await productTexts(language, feature)]).toEqual([feature, expect.any(Object)])
})

test.each(languages)(
  'once the later texts of %s are there, none but the first ones are missing',
  async (language) => {
    await i18n.init({ lng: language, lowerCaseLng: true, resources: {} })
    await fetchLaterTexts(language)
    const missing = featuresIn(language).filter((feature) => !i18n.hasResourceBundle(language, feature))
    const { firstTexts } = await import(`../first-texts/${language}.ts`)
    const first = Object.keys(firstTexts).map((path) => path.split('/').at(-1)?.replace('.json', ''))
    expect(missing.toSorted()).toEqual(first.toSorted())
  },
)
