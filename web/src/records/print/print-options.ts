import type { Paper } from '@rumbo/domain/records/sheets/sheet'
import { readStored, storageKeys, store } from '../../lib/storage/storage.ts'

/** Countries that print on Letter; all others on A4. */
const onLetter = ['US', 'CA', 'MX', 'CO', 'CL', 'CR', 'DO', 'GT', 'PA', 'PH', 'PR', 'SV', 'VE']

/** The paper that was chosen last in this browser, else that of its country. */
export function defaultPaper(): Paper {
  const kept = readStored(storageKeys.paper)
  if (kept === 'a4' || kept === 'letter') return kept
  const { region } = new Intl.Locale(navigator.language).maximize()
  return region !== undefined && onLetter.includes(region) ? 'letter' : 'a4'
}

/** Keeps a paper for the next time. */
export const keepPaper = (paper: Paper): void => store(storageKeys.paper, paper)
