import { byteOrderMark, csvLine, defaultDelimiter } from '../../records/exports/csv.ts'
import type { SheetWriting } from '../../records/sheets/writing.ts'
import type { Evidence } from './evidence.ts'
import { type EventWords, oursText, reasonText } from './evidence-sheet.ts'
import { findingWords, tiersText } from './evidence-words.ts'
import { evidenceText } from './finding-text.ts'

/** The columns of the file, by the keys of their headings. */
const columns = [
  'part',
  'container',
  'clock',
  'day',
  'theirs',
  'ours',
  'why',
  'amount',
  'source',
  'recordedAt',
] as const
type Row = Partial<Readonly<Record<(typeof columns)[number], string>>>

/** An evidence file as CSV: a row for each day, finding, term, event, message and item of the law, with the chain of history last. */
export function evidenceCsv(evidence: Evidence, writing: SheetWriting, eventWords: EventWords): string {
  const { text, language } = writing
  const delimiter = defaultDelimiter[language]
  const part = (key: string) => text(`dd-evidence:csv.parts.${key}`)
  const rows: readonly Row[] = [
    ...dayRows(evidence, writing).map((row) => ({ part: part('day'), ...row })),
    ...findingRows(evidence, writing).map((row) => ({ part: part('finding'), ...row })),
    ...evidence.lines.flatMap(({ container, clock, ran }): Row[] =>
      ran
        ? [
            {
              part: part('terms'),
              container,
              clock: text(`free-time:clocks.${clock}`),
              day: ran.start,
              ours: ran.tiers.length > 0 ? `${tiersText(ran.tiers)} ${ran.currency}` : '',
              why: text('dd-evidence:csv.free', { days: ran.freeDays, day: ran.lastFreeDay }),
              source: ran.agreement,
            },
          ]
        : [],
    ),
    ...evidence.events.map((event): Row => {
      const { label, value, source } = eventWords(event)
      const { container, recordedAt } = event
      return { part: part('event'), container, day: value, why: label, source, recordedAt }
    }),
    ...evidence.messages.map(
      ({ id, code, hash, equipment, eventTime, receivedAt, source }): Row => ({
        part: part('message'),
        container: equipment.join(' '),
        day: eventTime,
        why: text(`tracking:eventCodes.${code}`),
        source: `${source.name} ${id} ${hash}`,
        recordedAt: receivedAt,
      }),
    ),
    ...lawRows(evidence, writing).map((row) => ({ part: part('law'), ...row })),
    ...(evidence.head
      ? [{ part: part('chain'), source: evidence.head.hash, recordedAt: evidence.head.sealedAt }]
      : []),
  ]
  const head = columns.map((column) => text(`dd-evidence:csv.columns.${column}`))
  const lines = [head, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return byteOrderMark + lines.map((cells) => csvLine(cells, delimiter)).join('')
}

const dayRows = ({ lines }: Evidence, { text }: SheetWriting): readonly Row[] =>
  lines.flatMap((line) =>
    line.checked.days.map((day) => ({
      container: line.container,
      clock: text(`free-time:clocks.${line.clock}`),
      day: day.day,
      theirs: day.theirs ?? '',
      ours: oursText(day),
      why: reasonText(day, line, text),
    })),
  )

const findingRows = ({ check, nameOf }: Evidence, { text, language }: SheetWriting): readonly Row[] =>
  (check.checked?.findings ?? []).map((finding) => ({
    container: nameOf(finding.line),
    day: finding.days.join(' '),
    amount: finding.amount ?? '',
    why: `${text(`dd-check:codes.${finding.code}`)} (${text(`dd-check:certainties.${finding.certainty}`)})`,
    source: evidenceText({ ...finding, days: [] }, findingWords(language, text)),
  }))

/** The information that the law of the US lists, and whether the invoice was issued in time; nothing elsewhere. */
function lawRows({ check }: Evidence, { text }: SheetWriting): readonly Row[] {
  const law = check.checked?.law
  if (!law) return []
  const answer = (said: string) => text(`dd-check:answers.${said}`)
  return [
    ...law.items.map((each) => ({
      why: text(`dd-check:items.of.${each.item}`),
      source: `46 CFR 541.6(${each.paragraph})`,
      ours: answer(each.answer),
    })),
    { why: text('dd-evidence:law.issued'), source: '46 CFR 541.7', ours: answer(law.issued) },
  ]
}
