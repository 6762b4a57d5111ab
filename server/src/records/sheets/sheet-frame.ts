import type { Sheet, SheetMark } from '@rumbo/domain/records/sheets/sheet'
import type { SheetWriting } from '@rumbo/domain/records/sheets/writing'
import type { Scope } from '../../access/scope/scope.ts'
import { findLogo, readImage } from '../../features/images/images.service.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { companyPrinting, personPrinting } from './sheets.queries.ts'

type Logo = Awaited<ReturnType<typeof findLogo>>
type LookForLogo = (read: (scope: Scope) => Promise<Logo>) => Promise<Logo>

/** Whose sheet it is, and who prints it. */
export type Printing = {
  readonly organization: string
  readonly address: string
  readonly logo: Sheet['head']['logo']
  readonly person: string
  readonly now: number
}

/** The company and the person behind a print; a key prints in the name of its company. */
export async function readPrinting(
  scope: Scope,
  { now, logo }: { readonly now: number; readonly logo: StoredLogo | null },
): Promise<Printing> {
  const company = await scope.first(companyPrinting())
  const person = await scope.first(personPrinting())
  return {
    organization: company?.name ?? '',
    address: [company?.location, company?.phone].filter(Boolean).join(' · '),
    logo: logo && (await findLogo(scope))?.id === logo.id ? logo.picture : null,
    person: person?.name ?? company?.name ?? '',
    now,
  }
}

/** The logo of a company as it is stored. */
export type StoredLogo = { readonly id: string; readonly picture: NonNullable<Printing['logo']> }

/**
 * The logo that sheets of the company begin with, read before the transaction that writes one. It is as the product has drawn it itself: never
 * what could run or load anything. Null where there is none to print.
 */
export async function readLogoAhead(storage: Storage, look: LookForLogo): Promise<StoredLogo | null> {
  const logo = await look(findLogo)
  if (!logo || logo.type === 'image/gif') return null
  // One whose file is lost is as none.
  const bytes = await readImage(storage, logo.id).catch(() => null)
  return bytes && { id: logo.id, picture: { type: logo.type, data: bytes.toString('base64') } }
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
  { organization, address, logo, person, now }: Printing,
  { kind, legend, knownAt, lines }: Framed,
  { dates, text, language }: SheetWriting,
): Pick<Sheet, 'head' | 'foot' | 'language'> {
  const known = text('sheets:known', { moment: dates.moment(knownAt ?? new Date(now).toISOString()) })
  return {
    language,
    head: { organization, logo, address, kind, printedAt: capital(dates.fullMoment(now)) },
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
