import { textIn } from '../../fields/values.ts'
import type { Sheet, SheetBlock, SheetTable } from '../../records/sheets/sheet.ts'
import { type FilledColumn, sheetTable } from '../../records/sheets/sheet-table.ts'
import type { SheetWriting } from '../../records/sheets/writing.ts'
import type { CountedDay } from '../invoice.ts'
import { type Evidence, type EvidenceLine, type RecordedEvent, reasonOf } from './evidence.ts'
import { findingWords, longDay, moneyIn, tiersText } from './evidence-words.ts'
import { evidenceText } from './finding-text.ts'
import { letterOf } from './letter.ts'

/** What a recorded event is called and what it says, in words. */
export type EventWords = (event: RecordedEvent) => {
  readonly label: string
  readonly value: string
  readonly source: string
}

/** An evidence file as a sheet: the letter, what was found, the terms, each day, the events, the law and the chain of history. */
export function evidenceSheet(
  evidence: Evidence,
  writing: SheetWriting,
  eventWords: EventWords,
): Pick<Sheet, 'title' | 'numbers' | 'blocks'> {
  const { text, language } = writing
  const { values, check } = evidence
  const [money, date] = [moneyIn(evidence), longDay(language)]
  const until = textIn(values, 'disputeUntil')
  const { checked } = check
  const numbers = checked
    ? [
        { label: text('dd-check:result.theirs'), text: money(checked.theirs) },
        { label: text('dd-check:result.ours'), text: money(checked.ours) },
        { label: text('dd-check:result.wrong'), text: money(checked.wrong) },
      ]
    : []
  return {
    title: {
      text: text('dd-evidence:title'),
      reference: textIn(values, 'invoiceNumber') ?? '',
      state: until === null ? '' : text('dd-evidence:until', { day: date(until) }),
    },
    numbers,
    blocks: [
      letterBlock(evidence, writing),
      findingsBlock(evidence, writing),
      ...termsBlock(evidence, writing),
      ...evidence.lines.map((line) => daysBlock(line, writing)),
      ...eventsBlock(evidence, writing, eventWords),
      ...messagesBlock(evidence, writing),
      ...lawBlock(evidence, writing),
      chainBlock(evidence, writing),
    ],
  }
}

type Look = Partial<Pick<FilledColumn, 'align' | 'tone' | 'code'>>

const column = (label: string, cells: readonly string[], look: Look = {}): FilledColumn => ({
  label,
  cells,
  align: 'start',
  tone: 'plain',
  code: false,
  ...look,
})
const amount: Look = { align: 'end', code: true }

function letterBlock(evidence: Evidence, { language, text }: SheetWriting): SheetTable {
  const { subject, paragraphs } = letterOf(evidence, language, text)
  return sheetTable({
    title: text('dd-evidence:letter.title'),
    note: '',
    columns: [column(subject, paragraphs)],
  })
}

function findingsBlock({ check, nameOf, values }: Evidence, { language, text }: SheetWriting): SheetTable {
  const findings = check.checked?.findings ?? []
  const [money, words] = [moneyIn({ values }), findingWords(language, text)]
  return sheetTable({
    title: text('dd-check:findings.title'),
    note: String(findings.length),
    columns: [
      column(
        text('dd-check:findings.what'),
        findings.map(({ code }) => text(`dd-check:codes.${code}`)),
        { tone: 'strong' },
      ),
      column(
        text('dd-check:lines.container'),
        findings.map(({ line }) => nameOf(line)),
        { code: true },
      ),
      column(
        text('dd-check:findings.evidence'),
        findings.map((finding) => evidenceText(finding, words)),
      ),
      column(
        text('dd-check:findings.certainty'),
        findings.map(({ certainty }) => text(`dd-check:certainties.${certainty}`)),
      ),
      column(
        text('dd-check:findings.amount'),
        findings.map((finding) => (finding.amount === null ? '' : money(finding.amount))),
        amount,
      ),
    ],
  })
}

const clockName = ({ clock }: EvidenceLine, { text }: SheetWriting): string =>
  text(`free-time:clocks.${clock}`)

function termsBlock({ lines }: Evidence, writing: SheetWriting): readonly SheetBlock[] {
  const { text, language } = writing
  const date = longDay(language)
  const known = lines.flatMap(({ ran, ...line }) => (ran ? [{ ...line, ran }] : []))
  if (known.length === 0) return []
  const say = (key: string) => text(`dd-evidence:terms.${key}`)
  const event = (id: string) => text(`free-time-settings:events.${id}`)
  return [
    sheetTable({
      title: say('title'),
      note: '',
      columns: [
        column(
          text('dd-check:lines.container'),
          known.map(({ container }) => container),
          { code: true },
        ),
        column(
          text('dd-check:lines.clock'),
          known.map((line) => clockName(line, writing)),
        ),
        column(
          say('agreement'),
          known.map(({ ran }) => ran.agreement || say('ofShipment')),
        ),
        column(
          text('dd-check:lines.freeDays'),
          known.map(({ ran }) => String(ran.freeDays)),
          { align: 'end' },
        ),
        column(
          say('start'),
          known.map(({ ran }) => `${event(ran.terms.startEvent)}, ${date(ran.start)}`),
        ),
        column(
          say('lastFreeDay'),
          known.map(({ ran }) => date(ran.lastFreeDay)),
        ),
        column(
          say('stop'),
          known.map(({ ran }) =>
            ran.stop === null ? say('running') : `${event(ran.terms.stopEvent)}, ${date(ran.stop)}`,
          ),
        ),
        column(
          text('dd-check:lines.tiers'),
          known.map(({ ran }) => (ran.tiers.length > 0 ? `${tiersText(ran.tiers)} ${ran.currency}` : '')),
        ),
      ],
    }),
  ]
}

/** What we count of a day, in words: an amount, or nothing of one. */
export const oursText = ({ ours }: CountedDay): string =>
  ours === null || ours === 'free' || ours === 'stopped' || ours === 'elsewhere' ? '0' : ours

/** Why a day counts as it does, in words. */
export const reasonText = (day: CountedDay, { checked }: EvidenceLine, text: SheetWriting['text']): string =>
  checked.cannot === null || day.ours === 'elsewhere'
    ? text(`dd-evidence:reasons.${reasonOf(day, checked)}`)
    : text(`dd-check:cannot.${checked.cannot}`)

function daysBlock(line: EvidenceLine, writing: SheetWriting): SheetTable {
  const { text, language } = writing
  const { days, ours } = line.checked
  const date = longDay(language)
  return sheetTable({
    title: `${line.container} · ${clockName(line, writing)}`,
    note: text('dd-evidence:counted', { amount: ours }),
    columns: [
      column(
        text('dd-check:calendar.day'),
        days.map(({ day }) => date(day)),
      ),
      column(
        text('dd-check:calendar.theirs'),
        days.map(({ theirs }) => theirs ?? '–'),
        amount,
      ),
      column(text('dd-check:calendar.ours'), days.map(oursText), amount),
      column(
        text('dd-evidence:why'),
        days.map((day) => reasonText(day, line, text)),
      ),
    ],
  })
}

function eventsBlock(
  { events }: Evidence,
  { text, dates }: SheetWriting,
  eventWords: EventWords,
): readonly SheetBlock[] {
  if (events.length === 0) return []
  const said = events.map(eventWords)
  const say = (key: string) => text(`dd-evidence:events.${key}`)
  return [
    sheetTable({
      title: say('title'),
      note: String(events.length),
      columns: [
        column(
          text('dd-check:lines.container'),
          events.map(({ container }) => container),
          { code: true },
        ),
        column(
          say('event'),
          said.map(({ label }) => label),
          { tone: 'strong' },
        ),
        column(
          say('value'),
          said.map(({ value }) => value),
        ),
        column(
          say('source'),
          said.map(({ source }) => source),
        ),
        column(
          say('recorded'),
          events.map(({ recordedAt }) => dates.moment(recordedAt)),
        ),
      ],
    }),
  ]
}

/** What carriers sent, each message by its number and its hash. */
function messagesBlock({ messages }: Evidence, { text, dates }: SheetWriting): readonly SheetBlock[] {
  if (messages.length === 0) return []
  const say = (key: string) => text(`dd-evidence:messages.${key}`)
  return [
    sheetTable({
      title: say('title'),
      note: say('explained'),
      columns: [
        column(
          say('event'),
          messages.map(({ code }) => text(`tracking:eventCodes.${code}`)),
          { tone: 'strong' },
        ),
        column(
          say('happened'),
          messages.map(({ eventTime }) => dates.moment(eventTime)),
        ),
        column(
          say('received'),
          messages.map(({ receivedAt, source }) => `${source.name}, ${dates.moment(receivedAt)}`),
        ),
        column(
          say('message'),
          messages.map(({ id, hash }) => `${id} ${hash}`),
          { code: true },
        ),
      ],
    }),
  ]
}

function lawBlock({ check }: Evidence, { text }: SheetWriting): readonly SheetBlock[] {
  const law = check.checked?.law
  if (!law) return []
  const rows = [
    ...law.items.map(({ item, paragraph, answer }) => ({
      rule: `541.6(${paragraph})`,
      what: text(`dd-check:items.of.${item}`),
      answer,
    })),
    { rule: '541.7', what: text('dd-evidence:law.issued'), answer: law.issued },
  ]
  return [
    sheetTable({
      title: text('dd-check:law.title'),
      note: text('dd-check:law.explained'),
      columns: [
        column(
          text('dd-evidence:law.rule'),
          rows.map(({ rule }) => rule),
          { code: true },
        ),
        column(
          text('dd-evidence:law.what'),
          rows.map(({ what }) => what),
          { tone: 'strong' },
        ),
        column(
          text('dd-evidence:law.answer'),
          rows.map(({ answer }) => text(`dd-check:answers.${answer}`)),
        ),
      ],
    }),
  ]
}

function chainBlock({ head }: Evidence, { text, dates }: SheetWriting): SheetBlock {
  const say = (key: string) => text(`dd-evidence:chain.${key}`)
  const facts = head
    ? [
        { label: say('links'), text: String(head.seq), wide: false },
        { label: say('sealedAt'), text: dates.moment(head.sealedAt), wide: false },
        { label: say('hash'), text: head.hash, wide: true },
      ]
    : [{ label: say('hash'), text: say('none'), wide: true }]
  return { kind: 'facts', title: say('title'), note: say('explained'), facts }
}
