import { type Language, languages } from '@rumbo/domain/kernel/language'
import { Html, html, type Part } from './html.ts'
import { style } from './style.ts'

/** Texts by key, in the reader's language. */
export type Texts = (key: string, values?: Readonly<Record<string, string>>) => string

/** What every public page has. */
export type Frame = {
  readonly language: Language
  readonly t: Texts
  readonly title: string
  /** Whose page it is; absent where that isn't known or not shown. */
  readonly company?: { readonly name: string; readonly logo: string | null } | undefined
}

/** Each language under its own name. */
const names: Readonly<Record<Language, string>> = { 'es-mx': 'Español', 'en-us': 'English' }
const tags: Readonly<Record<Language, string>> = { 'es-mx': 'es-MX', 'en-us': 'en-US' }

const styleTag = new Html(`<style>${style}</style>`)

/** A whole page around its main part; it loads no script, and for no file but the logo and the icon. */
export function pageOf({ language, t, title, company }: Frame, main: Part): string {
  const languageLabel = t('public-link:page.language')
  const page = html`<!doctype html>
<html lang="${tags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styleTag}
</head>
<body>
<div class="page">
<header>
${company?.logo && html`<img src="${company.logo}" alt="" height="40">`}
<div class="company">${company?.name}</div>
<nav class="languages" aria-label="${languageLabel}">${languages.map((each) =>
    each === language
      ? html`<span aria-current="true" lang="${tags[each]}">${names[each]}</span>`
      : html`<a href="?lang=${each}" lang="${tags[each]}" hreflang="${tags[each]}">${names[each]}</a>`,
  )}</nav>
</header>
<main>
${main}
</main>
</div>
</body>
</html>
`
  return page.text
}
