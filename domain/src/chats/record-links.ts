import { maxMessageLinks } from './lane.ts'

/** A record that a text links to. */
export type RecordLink = { readonly module: string; readonly recordId: string }

/** How a link to a record stands in the text of a message: without its name, which isn't every reader's to see. */
export const linkTo = ({ module, recordId }: RecordLink): string => `[#${module}:${recordId}]`

const link = /\[#([a-z_]{1,40}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g

/** The records that a text links to, each once, those after the fiftieth left out. Pure. */
export function linksIn(text: string): readonly RecordLink[] {
  const found = new Map<string, RecordLink>()
  for (const [whole, module = '', recordId = ''] of text.matchAll(link)) {
    if (found.size === maxMessageLinks) break
    found.set(whole, { module, recordId })
  }
  return [...found.values()]
}

/** A text in parts: what is written, and links to records. */
export function partsWithLinks(text: string): readonly (string | RecordLink)[] {
  const parts: (string | RecordLink)[] = []
  let at = 0
  for (const match of text.matchAll(link)) {
    const [whole, module = '', recordId = ''] = match
    if (match.index > at) parts.push(text.slice(at, match.index))
    parts.push({ module, recordId })
    at = match.index + whole.length
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

/** A text in which links to records are shown by a sign alone, for where there is room for no more. */
export const withoutLinks = (text: string): string => text.replace(link, '#…')
