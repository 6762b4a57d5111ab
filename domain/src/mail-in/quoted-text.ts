/** Characters of a line by which it is known. */
const maxKnown = 400
/** Lines over which a line such as "On Friday Ana wrote:" may be broken. */
const maxBroken = 3

/** How mail programs begin what they quote: "On …, … wrote:" and its like, as far as it ends with a colon. */
const introductions: readonly (readonly [RegExp, RegExp])[] = [
  [/^on\s/, /wrote:$/],
  [/^el\s/, /(?:escribió|escribio):$/],
  [/^(?:em|a|no dia)\s/, /escreveu:$/],
  [/^le\s/, /écrit\s?:$/],
  [/^am\s/, /:$/],
  [/^il\s/, /scritto:$/],
  [/^\d{4}[-/年]/, /[:：]$/],
]
const dividers = [
  /^-{2,}\s?(?:original message|forwarded message|mensaje original|mensaje reenviado|mensagem original)\s?-{2,}$/,
  /^_{10,}$/,
]
const heads =
  /^\*?(?:from|sent|date|to|cc|subject|de|enviado|enviado el|enviados|fecha|para|asunto|data|assunto|von|gesendet|an|betreff)\s?:/
const firstHeads = /^\*?(?:from|de|von)\s?:/
const signatures =
  /^(?:sent from my|enviado desde mi|get outlook for|obtener outlook para|obtén outlook para)\s/

/** What the writer of a mail wrote themselves: without what it quotes and without a signature below "-- ". One step for each line. */
export function replyText(text: string): string {
  const lines = text.split('\n')
  const known = lines.map((line) => line.slice(0, maxKnown).trim().toLowerCase())
  const lastMarked = known.findLastIndex((line) => line.startsWith('>'))
  const kept: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const word = known[at] ?? ''
    if (lines[at] === '--' || lines[at] === '-- ' || signatures.test(word)) break
    if (beginsAll(known, at)) break
    if (word.startsWith('>')) continue
    const broken = introductionAt(known, at)
    if (broken > 0) {
      // Without marks at its lines, all that follows is quoted.
      if (at + broken > lastMarked) break
      at += broken - 1
      continue
    }
    kept.push(lines[at] ?? '')
  }
  return kept.join('\n').trim()
}

/** Whether all from a line on is an older mail: a divider, or the head of that mail. */
function beginsAll(known: readonly string[], at: number): boolean {
  const word = known[at] ?? ''
  const isDivider = dividers.some((divider) => divider.test(word))
  const from = isDivider ? at + 1 : at
  const head = known.slice(from, from + 8).filter((line) => line !== '')
  if (isDivider && word.startsWith('-')) return true
  if (!firstHeads.test(head[0] ?? '') || (!isDivider && !firstHeads.test(word))) return false
  return head.slice(1, 5).filter((line) => heads.test(line)).length >= 2
}

/** How many lines an introduction has that begins here; 0: none does. */
function introductionAt(known: readonly string[], at: number): number {
  const begins = introductions.filter(([first]) => first.test(known[at] ?? ''))
  for (let more = 0; begins.length > 0 && more < maxBroken; more++) {
    const word = known[at + more] ?? ''
    if (more > 0 && word === '') return 0
    if (begins.some(([, last]) => last.test(word))) return more + 1
  }
  return 0
}
