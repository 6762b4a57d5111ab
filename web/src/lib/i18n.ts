import { chooseLanguage, fallbackLanguage, type Language, languages } from '@rumbo/domain/kernel/language'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { setCredentials } from './credentials.ts'
import { readStored, storageKeys, store } from './storage.ts'

type Catalogue = Readonly<Record<string, unknown>>
const files = import.meta.glob<Catalogue>('../../locales/*/*.json', { import: 'default' })

/** Loads web/locales/<language>/<feature>.json when a screen first asks for that feature's texts. */
const catalogueFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, feature) => {
    const load = files[`../../locales/${language}/${feature}.json`]
    return load ? load() : Promise.reject(new Error(`There are no texts ${language}/${feature}`))
  },
}

export const i18n = i18next.createInstance()

/** The stored language, else the browser's if it is one of ours, else the fallback (I18N-01). */
export async function startI18n(): Promise<void> {
  const lng = chooseLanguage(readStored(storageKeys.language), ...navigator.languages)
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
      fallbackLng: fallbackLanguage,
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
  await i18n.changeLanguage(language)
}

/** The profile's language counts where this browser has no choice of its own. */
export async function followProfileLanguage(language: Language): Promise<void> {
  if (readStored(storageKeys.language) === null && i18n.language !== language)
    await i18n.changeLanguage(language)
}
