import { type ClamdAddress, clamd } from './clamd.ts'
import type { Scanner } from './scanner.ts'

/** Where clamd listens unless a setting says otherwise. */
export const clamdPort = 3310

/** A scanner as it is set. */
export type ScannerSettings = { readonly address: ClamdAddress; readonly fails: Scanner['fails'] }

/** The scanner that is set, if one is. @param onUnknown hears why it couldn't look at something */
export function scannerOf(
  settings: ScannerSettings | null,
  onUnknown: (reason: string) => void,
): Scanner | null {
  if (!settings) return null
  const scan = clamd(settings.address)
  return {
    fails: settings.fails,
    scan: async (bytes) => {
      const verdict = await scan(bytes)
      if (verdict.state === 'unknown') onUnknown(verdict.reason)
      return verdict
    },
  }
}
