import { i18n } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'

/** Opens what a press is to open once its code is here. Where that can't be fetched, a toast says so, and the next press fetches it again. */
export async function openLoaded(load: Promise<unknown>, open: () => void): Promise<void> {
  try {
    await load
  } catch {
    showToast({ status: 'error', title: i18n.t('toasts:error'), text: i18n.t('errors:noResponse') })
    return
  }
  open()
}
