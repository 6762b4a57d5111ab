import type { Sheet, SheetMark } from '@rumbo/domain/records/sheets/sheet'
import type { SheetWriting } from '@rumbo/domain/records/sheets/writing'
import type { Scope } from '../../access/scope/scope.ts'
import { findLogo, readImage } from '../../features/images/images.service.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { companyPrinting, personPrinting } from './sheets.queries.ts'

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
  { now, storage }: { readonly now: number; readonly storage: Storage },
): Promise<Printing> {
  const company = await scope.first(companyPrinting())
  const person = await scope.first(personPrinting())
  return {
    organization: company?.name ?? '',
    address: [company?.location, company?.phone].filter(Boolean).join(' · '),
    logo: await readLogo(scope, storage),
    person: person?.name ?? company?.name ?? '',
    now,
  }
}

/** The picture as it is stored, which the product has drawn itself: never what could run or load anything. */
async function readLogo(scope: Scope, storage: Storage): Promise<Printing['logo']> {
  const logo = await findLogo(scope)
  if (!logo || logo.type === 'image/gif') return null
  // One whose file is lost is as none.
  const bytes = await readImage(storage, logo.id).catch(() => null)
  return bytes && { type: logo.type, data: bytes.toString('base64') }
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
