import { fold } from '../fields/text/fold.ts'
import { withoutEnd } from '../kernel/without-end.ts'

/** The words of a name in plain lower-case letters and digits: 'Ácme & Cía.' → ['acme', 'cia']. */
function plainWords(name: string): string[] {
  return fold(name)
    .replaceAll('n~', 'n')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** A random end that no two organizations get at once. */
const randomEnd = () => crypto.randomUUID().slice(-12)

/**
 * What an organization may be called in addresses, in the order of preference; the first that is free is its own for good.
 * A name without Latin letters or digits gives 'organization'.
 */
export function slugCandidates(name: string): string[] {
  const slug = withoutEnd(plainWords(name).join('-').slice(0, 48), '-') || 'organization'
  return [slug, `${slug}-2`, `${slug}-3`, `${slug}-${randomEnd()}`]
}

/** The short code of an organization that chose none: its initials, or the beginning of its only word. */
export function codeOf(name: string): string {
  const words = plainWords(name)
  const [only = 'ORG'] = words
  const code = words.length > 1 ? words.map((word) => word.slice(0, 1)).join('') : only
  return code.slice(0, 6).toUpperCase()
}
