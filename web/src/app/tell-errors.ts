import { queryClient } from '../lib/calls/query-client.ts'
import { ApiError } from '../lib/errors/api-error.ts'
import { type Broadcast, onApiError } from '../lib/errors/error-broadcast.ts'
import { logOnce } from '../lib/errors/error-log.ts'
import { isSilenced } from '../lib/errors/silenced.ts'
import { i18n } from '../lib/texts/i18n.ts'
import { showToast } from '../lib/toasts/toast-store.ts'
import { recheckMembership, recheckSession } from './entry/watch-session.ts'

/** Brings every failed call to where it is reported (ERR-02): the log, the guard, a toast. */
export function tellErrors(): void {
  onApiError(tell)
  window.addEventListener('error', ({ error, message }) => {
    // The browser's notice that sizes settle in the next frame only: nothing failed.
    if (!message.startsWith('ResizeObserver loop')) logOnce(message, error)
  })
  window.addEventListener('unhandledrejection', (event) => {
    // A failed call has already shown its error: who made it need not catch it only to be quiet.
    if (event.reason instanceof ApiError) event.preventDefault()
    else logOnce(String(event.reason), event.reason)
  })
}

/** Codes after which the guard is to look again. */
const endsSession = new Set(['MAINTENANCE', 'TOKEN_NOT_VALID', 'SECOND_FACTOR_NEEDED'])

/** Loads the page again where somebody was at work as the day came from which their organization requires a second factor. */
function leaveWork(): void {
  const organizations = queryClient.getQueryCache().findAll({ queryKey: ['organization'] })
  if (organizations.some(({ state }) => state.data !== undefined)) location.reload()
}

function tell({ error, presentation }: Broadcast): void {
  logOnce(`${error.kind} ${error.status ?? ''} ${error.code ?? ''} ${error.message}`, error)
  if (endsSession.has(error.code ?? '')) void recheckSession()
  if (error.code === 'NOT_FOUND') recheckMembership()
  if (error.code === 'SECOND_FACTOR_NOT_SET_UP') leaveWork()
  if (presentation === 'inline' || isSilenced(error.message)) return
  const { title, text } = presentation === 'toast' ? {} : presentation
  showToast({
    status: 'error',
    title: title ?? i18n.t('toasts:error'),
    text: text ?? (error.kind === 'coded' ? error.message : i18n.t('errors:unknown')),
  })
}
