import { paperOf } from '@rumbo/domain/records/sheets/paper-of'
import type { Paper } from '@rumbo/domain/records/sheets/sheet'
import { readStored, storageKeys, store } from '../../lib/storage/storage.ts'

/** The paper that was chosen last in this browser, else that of its country. */
export function defaultPaper(): Paper {
  const kept = readStored(storageKeys.paper)
  if (kept === 'a4' || kept === 'letter') return kept
  const { region } = new Intl.Locale(navigator.language).maximize()
  return paperOf(region)
}

/** Keeps a paper for the next time. */
export const keepPaper = (paper: Paper): void => store(storageKeys.paper, paper)
