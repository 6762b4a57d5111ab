import type { DateFact } from '@rumbo/domain/shipments/voyage'
import type { Formats } from '../../../lib/texts/formats.ts'

/** Whose a date is and how fresh: "Maersk · 3 hours ago"; a hand's own where no source told it. */
export function sourceText(
  { source, createdTime }: Pick<DateFact, 'source' | 'createdTime'>,
  { formats, byHand }: { readonly formats: Formats; readonly byHand: string },
): string {
  if (!source) return byHand
  return createdTime ? `${source.name} · ${formats.ago(createdTime, Date.now())}` : source.name
}
