const maxLength = 300

/** What may stand in quotation marks: the database's own names, right after the word that says what they are. */
const names = /\b(constraint|relation|table|column|index|function|type|role|schema) "[a-z][a-z0-9_]*"/g

const hidden = '…'

/**
 * Why something failed, without what was in it: words in quotation marks, e-mails, addresses of the net and codes with digits may be
 * somebody's, so they are left out.
 */
export function plainReason(reason: string): string {
  const kept: string[] = []
  const plain = reason
    .replace(/[‹›]/g, ' ')
    .replace(names, (name) => `‹${kept.push(name.replaceAll('"', '')) - 1}›`)
    .replace(/"[^"]*"?|“[^”]*”?|«[^»]*»?|(?<!\w)'[^']*'?|`[^`]*`?/g, hidden)
    .split(/\s/)
    .filter((word) => word !== '')
    .map(plainWord)
    .join(' ')
    .replace(/‹(\d+)›/g, (_whole, at: string) => kept[Number(at)] ?? '')
  return plain.length > maxLength ? `${plain.slice(0, maxLength)}…` : plain
}

/** A word without brackets and marks around it: addresses, and numbers of containers, bookings and documents, four digits or more. */
function plainWord(word: string): string {
  const isHidden = word.includes('@') || word.includes('://') || /\d{4}/.test(word)
  if (!isHidden) return word
  const letters = [...word]
  const opening = letters.findIndex((letter) => !'<([{'.includes(letter))
  const closing = letters.findLastIndex((letter) => !'>)]},;:.'.includes(letter))
  return `${letters.slice(0, opening).join('')}${hidden}${letters.slice(closing + 1).join('')}`
}
