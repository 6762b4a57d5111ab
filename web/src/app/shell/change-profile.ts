import { updateMe } from '@rumbo/domain/auth/api'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { call } from '../../lib/calls/call.ts'
import { setUser } from '../../lib/session/session-state.ts'
import { chooseOwnLanguage } from '../../lib/texts/i18n.ts'

/** Changes the user's own settings, on screen at once where that needs no answer. */
export function useChangeProfile(): (change: Sent<typeof updateMe>) => Promise<void> {
  return async (change) => {
    if (change.language) await chooseOwnLanguage(change.language)
    setUser(await call(updateMe, change))
  }
}
