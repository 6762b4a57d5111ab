import { optionalText, withCode } from '../kernel/text.ts'

/** Only pages may be linked: a `javascript:` or `data:` address would run in the reader's browser. */
function isPage(text: string): boolean {
  if (!URL.canParse(text)) return false
  return /^https?:$/.test(new URL(text).protocol)
}

/** The address of a website, http or https, at most 2,000 characters; blanks are nothing. */
export const website = optionalText(2_000).refine(
  (value) => value === null || isPage(value),
  withCode('URL_NOT_VALID'),
)
