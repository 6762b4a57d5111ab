import { chooseLanguage, type Language, languages } from '@rumbo/domain/kernel/language'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { setCredentials } from '../calls/credentials.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'
import { textsApart } from './later-texts/texts-apart.ts'

type Catalogue = Readonly<Record<string, unknown>>
/** What the application waits for: these files must need nothing of it. */
const firstFiles = {
  'en-us': () => import('./first-texts/en-us.ts'),
  'es-mx': () => import('./first-texts/es-mx.ts'),
}

/** The languages of which all texts are there. */
const whole = new Set<Language>()

/** What an organization calls something: `shipments:fields.eta` is `text` in a language. */
type OwnWord = { readonly language: Language; readonly key: string; readonly text: string }

/** The words that lie over the product's at present. */
let ownWords: readonly OwnWord[] = []

const laterFiles = {
  'en-us': () => import('./later-texts/en-us.ts'),
  'es-mx': () => import('./later-texts/es-mx.ts'),
}

const folderOf = (language: string) => `../../../../locales/${language}/`
const pathOf = (language: string, feature: string) => `${folderOf(language)}${feature}.json`

/** The product's own texts: web/locales/<language>/<feature>.json. Those that are needed first come together, and so do most others. */
export async function productTexts(language: string, feature: string): Promise<Catalogue> {
  const [early, later] = [await earlyTexts(language, feature), laterFiles[chooseLanguage(language)]]
  const texts = early ?? (await later()).laterTexts[pathOf(language, feature)]
  if (!texts) throw new Error(`There are no texts ${language}/${feature}`)
  return texts
}

/** Texts that are needed first, or that stand apart. */
async function earlyTexts(language: string, feature: string): Promise<Catalogue | undefined> {
  const path = pathOf(language, feature)
  const { firstTexts } = await firstFiles[chooseLanguage(language)]()
  return firstTexts[path] ?? textsApart[path]?.()
}

/**
 * Fetches all texts of a language that pages behind the sign-in need later, so that none of them waits for its own from then on: what waits is
 * hidden, and with it the place that somebody writes at.
 */
export async function fetchLaterTexts(language: Language = currentLanguage()): Promise<void> {
  const apart = Object.entries(textsApart).filter(([path]) => path.startsWith(folderOf(language)))
  const [{ laterTexts }, ...others] = await Promise.all([
    laterFiles[language](),
    // One that fails is fetched again by the page that needs it, and holds up no other.
    ...apart.map(async ([path, load]) => [path, await load().catch(() => null)] as const),
  ])
  for (const [path, texts] of [...Object.entries(laterTexts), ...others]) {
    const [feature = ''] = path.split('/').at(-1)?.split('.') ?? []
    if (texts === null || i18n.hasResourceBundle(language, feature)) continue
    i18n.addResourceBundle(language, feature, withOwnWords(texts, language, feature))
  }
  whole.add(language)
}

/** Loads the texts of a feature when a screen first asks for them, with the organization's own words laid over them. */
const catalogueFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language, feature) => {
    if ((await earlyTexts(language, feature)) === undefined) await fetchLaterTexts(chooseLanguage(language))
    return withOwnWords(await productTexts(language, feature), language, feature)
  },
}

/** A catalogue with the words that an organization has of its own for some of its texts. */
function withOwnWords(texts: Catalogue, language: string, feature: string): Catalogue {
  return ownWords
    .filter((word) => word.language === language && word.key.startsWith(`${feature}:`))
    .reduce((all, { key, text }) => replaced(all, key.slice(feature.length + 1).split('.'), text), texts)
}

function replaced(texts: Catalogue, [first = '', ...rest]: readonly string[], text: string): Catalogue {
  const there = Object.hasOwn(texts, first) ? texts[first] : undefined
  if (rest.length === 0) return typeof there === 'string' ? { ...texts, [first]: text } : texts
  if (typeof there !== 'object' || there === null) return texts
  return { ...texts, [first]: replaced(there as Catalogue, rest, text) }
}

/**
 * Lays an organization's own words over the product's, in place of those that lay there; every screen is drawn again where
 * that makes a difference. The words of fields stay what they are where the organization has none.
 */
export async function layOver(words: readonly OwnWord[]): Promise<void> {
  const before = ownWords
  if (JSON.stringify(before) === JSON.stringify(words)) return
  ownWords = words
  const touched = new Set(
    [...before, ...words].map(({ language, key }) => `${language} ${key.split(':')[0]}`),
  )
  for (const each of touched) {
    const [language = '', feature = ''] = each.split(' ')
    // What isn't loaded yet gets its words when it is.
    if (!i18n.hasResourceBundle(language, feature)) continue
    const texts = withOwnWords(await productTexts(language, feature), language, feature)
    i18n.addResourceBundle(language, feature, texts, false, true)
  }
  i18n.emit('languageChanged', i18n.language)
}

/** Does the organization have its own word for a text in the reader's language. */
export const isRenamed = (key: string): boolean =>
  ownWords.some((word) => word.key === key && word.language === i18n.language)

export const i18n = i18next.createInstance()

/** The stored language, else that of the profile, else the browser's if it is one of ours, else the fallback (I18N-01). */
export async function startI18n(): Promise<void> {
  const lng = chooseLanguage(
    readStored(storageKeys.language),
    readStored(storageKeys.profileLanguage),
    ...navigator.languages,
  )
  setCredentials({ language: lng })
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language
    setCredentials({ language })
  })
  await i18n
    .use(catalogueFiles)
    .use(initReactI18next)
    .init({
      lng,
      supportedLngs: [...languages],
      // Both catalogues are complete (locales.test.ts), so the other language's texts are never needed as well.
      fallbackLng: false,
      lowerCaseLng: true,
      load: 'currentOnly',
      ns: ['common', 'shell', 'errors', 'toasts'],
      defaultNS: 'common',
      returnNull: false,
      interpolation: { escapeValue: false },
    })
}

/** The language on screen. */
export const currentLanguage = (): Language => chooseLanguage(i18n.language)

/** The user's own choice: kept in this browser. */
export async function chooseOwnLanguage(language: Language): Promise<void> {
  store(storageKeys.language, language)
  await changeLanguage(language)
}

/** Changes the texts on screen once those are there that stand on it. */
async function changeLanguage(language: Language): Promise<void> {
  if (whole.has(currentLanguage())) await fetchLaterTexts(language).catch(() => undefined)
  await i18n.changeLanguage(language)
}

/** The profile's language counts where this browser has no choice of its own. */
export async function followProfileLanguage(language: Language): Promise<void> {
  store(storageKeys.profileLanguage, language)
  if (readStored(storageKeys.language) === null && i18n.language !== language) await changeLanguage(language)
}
