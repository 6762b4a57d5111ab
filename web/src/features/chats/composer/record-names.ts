import { linkTo, type RecordLink } from '@rumbo/domain/chats/record-links'

/** A record that can be linked to, as it is written in the box: `#PO-13444 Wooden furniture`. */
export type NamedRecord = RecordLink & { readonly label: string }

/** A text with links in the place of the names of records, the longest name first. */
export function withLinks(text: string, records: readonly NamedRecord[]): string {
  let linked = text
  for (const record of records.toSorted((one, other) => other.label.length - one.label.length))
    linked = linked.replaceAll(`#${record.label}`, linkTo(record))
  return linked
}

/** The same text with names in the place of links, as far as they are known. */
export function withNames(text: string, records: readonly NamedRecord[]): string {
  let named = text
  for (const record of records) named = named.replaceAll(linkTo(record), `#${record.label}`)
  return named
}

/** What a record is called in the box. */
export const labelOf = ({
  number,
  name,
}: {
  readonly number: string | null
  readonly name: string
}): string => [number, name].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ') || '…'

/** The last part of an address of this service that somebody pastes; null: it is another text. */
export function keyInAddress(text: string, origin: string): string | null {
  const pasted = text.trim()
  if (!URL.canParse(pasted) || /\s/.test(pasted)) return null
  const { origin: of, pathname } = new URL(pasted)
  const [, , key] = pathname.split('/')
  return of === origin && key ? decodeURIComponent(key) : null
}
