import { useEffect } from 'react'
import { i18n } from './i18n.ts'

/** Fetches the texts that a screen is about to need, all at once and while its data is on its way; nothing waits for them here. */
export function useTextsAhead(features: readonly string[]): void {
  const names = features.join(' ')
  useEffect(() => void i18n.loadNamespaces(names.split(' ')), [names])
}
