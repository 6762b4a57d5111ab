import type { Sheet, SheetMark } from '@rumbo/domain/records/sheets/sheet'
import type { SheetWriting } from '@rumbo/domain/records/sheets/writing'
import type { Scope } from '../../access/scope/scope.ts'
import { companyPrinting, personPrinting } from './sheets.queries.ts'

/** Whose sheet it is, and who prints it. */
export type Printing = {
  readonly organization: string
  readonly address: string
  readonly person: string
  readonly now: number
}

/** The company and the person behind a print; a key prints in the name of its company. */
export async function readPrinting(scope: Scope, now: number): Promise<Printing> {
  const company = await scope.first(companyPrinting())
  const person = await scope.first(personPrinting())
  return {
    organization: company?.name ?? '',
    address: [company?.location, company?.phone].filter(Boolean).join(' · '),
    person: person?.name ?? company?.name ?? '',
    now,
  }
}

type Framed = {
  readonly kind: string
  readonly legend: readonly SheetMark[]
  /** ISO 8601; null: as it is printed. */
  readonly knownAt: string | null
  readonly lines: readonly string[]
}

/** The head and the foot of every page. */
export function sheetFrame(
  { organization, address, person, now }: Printing,
  { kind, legend, knownAt, lines }: Framed,
  { dates, text, language }: SheetWriting,
): Pick<Sheet, 'head' | 'foot' | 'language'> {
  const known = text('sheets:known', { moment: dates.moment(knownAt ?? new Date(now).toISOString()) })
  return {
    language,
    head: { organization, address, kind, printedAt: capital(dates.fullMoment(now)) },
    foot: {
      legend: legend.map((mark) => ({ mark, text: text(`sheets:marks.${mark}`) })),
      lines: [known, ...lines],
      printedBy: person,
      page: text('sheets:page'),
      lacking: text('sheets:lacking'),
    },
  }
}

/** With its first letter large. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
