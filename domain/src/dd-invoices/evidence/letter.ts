import { labelOf } from '../../fields/types/labelled.ts'
import { textIn, valueIn } from '../../fields/values.ts'
import type { Language } from '../../kernel/language.ts'
import { compareDecimals } from '../../kernel/numbers/decimal.ts'
import type { CheckedInvoice } from '../check.ts'
import { countryOf } from '../rules.ts'
import type { Evidence } from './evidence.ts'
import { findingWords, longDay, moneyIn } from './evidence-words.ts'
import { evidenceText, type FindingWords } from './finding-text.ts'

/** A letter to who billed: facts alone, and what is requested. */
export type Letter = { readonly subject: string; readonly paragraphs: readonly string[] }

/** Writes the letter in a language. It says what was found, never what is meant or threatened. Pure. */
export function letterOf(evidence: Evidence, language: Language, text: FindingWords['text']): Letter {
  const { values, check, person, organization } = evidence
  const [date, money] = [longDay(language), moneyIn(evidence)]
  const say = (key: string, given: Readonly<Record<string, string>> = {}) =>
    text(`dd-evidence:letter.${key}`, given)
  const { checked } = check
  const number = textIn(values, 'invoiceNumber') ?? ''
  const issued = textIn(values, 'issuedOn')
  const until = textIn(values, 'disputeUntil')
  const party = labelOf(valueIn(values, 'party'))
  const opening = issued === null ? 'opening' : 'openingWithDate'
  const isUs = countryOf(values) === 'US'
  const window = isUs ? 'windowOfLaw' : 'window'
  const points = pointsOf(evidence, findingWords(language, text))
  const outcome = checked ? outcomeOf(checked, points.length) : 'unchecked'
  const paragraphs = [
    party === '' ? say('toNobody') : say('to', { party }),
    say(opening, {
      number,
      date: issued === null ? '' : date(issued),
      total: checked ? money(checked.theirs) : '',
    }),
    ...(checked
      ? [
          say(outcome, {
            ours: money(checked.ours),
            wrong: money(checked.wrong),
          }),
        ]
      : []),
    ...points,
    ...(points.length > 0 || outcome === 'unchecked' ? [say('request')] : []),
    ...(until === null ? [] : [say(window, { day: date(until) })]),
    say('enclosed'),
    say('disclaimer'),
    [person, organization].filter((part) => part !== '').join(', '),
  ]
  return { subject: say('subject', { number }), paragraphs: paragraphs.filter((part) => part !== '') }
}

/** Whether they charge more than we count, something is to be explained, it couldn't all be checked, or both say the same. */
function outcomeOf(
  { wrong, verdict }: CheckedInvoice,
  points: number,
): 'difference' | 'explain' | 'unchecked' | 'agrees' {
  if (compareDecimals(wrong, '0') > 0) return 'difference'
  if (points > 0) return 'explain'
  return verdict === 'agrees' ? 'agrees' : 'unchecked'
}

/** What was found, each in a sentence; what nobody can tell is left out, and so are the items of the law, which are one. */
function pointsOf({ check, nameOf, values }: Evidence, words: FindingWords): readonly string[] {
  const money = moneyIn({ values })
  const findings = (check.checked?.findings ?? []).filter(({ certainty }) => certainty !== 'cannotTell')
  const missing = findings.flatMap(({ code, evidence: { item } }) =>
    code === 'missingItem' && item ? [words.text(`dd-check:items.of.${item}`)] : [],
  )
  return [
    ...findings.flatMap((finding) => {
      const { code, line, amount } = finding
      if (code === 'missingItem' || code === 'lateInvoice') return []
      const parts = [
        words.text(`dd-check:codes.${code}`),
        nameOf(line),
        evidenceText(finding, words),
        amount === null ? '' : money(amount),
      ]
      return [`– ${parts.filter((part) => part !== '').join(' · ')}`]
    }),
    ...(missing.length > 0 ? [words.text('dd-evidence:letter.missing', { items: missing.join(', ') })] : []),
    ...(findings.some(({ code }) => code === 'lateInvoice') ? [words.text('dd-evidence:letter.late')] : []),
  ]
}
