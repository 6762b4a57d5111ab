import type { DateFact } from '@rumbo/domain/shipments/voyage'
import type { Formats } from '../../../lib/texts/formats.ts'

/** Whose a date is and how fresh: "Maersk · 3 hours ago"; `manual` where no source stated it. */
export function sourceText(
  { source, createdTime }: Pick<DateFact, 'source' | 'createdTime'>,
  { formats, manual }: { readonly formats: Formats; readonly manual: string },
): string {
  if (!source) return manual
  return createdTime ? `${source.name} · ${formats.ago(createdTime, Date.now())}` : source.name
}
