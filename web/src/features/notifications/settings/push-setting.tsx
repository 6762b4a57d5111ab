import { Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stopPush } from '../../../lib/live/push.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { SettingRow } from '../../../ui/page/setting-row.tsx'
import { type PushState, pushState, startPush } from './push.ts'

/** Whether this browser shows notices while the product is closed. */
export function PushSetting({ disabled }: { readonly disabled: boolean }) {
  const { t } = useTranslation('notifications')
  const [state, setState] = useState<PushState | null>(null)
  useEffect(() => {
    void pushState().then(setState)
  }, [])

  async function turn(on: boolean) {
    setState(on ? 'on' : 'off')
    try {
      if (on) setState(await startPush())
      else await stopPush()
    } catch {
      await stopPush().catch(() => undefined)
      setState(await pushState())
      showToast({ status: 'error', title: t('settings.push.failed'), text: '' })
    }
  }

  const text = state === 'none' || state === 'denied' ? t(`settings.push.${state}`) : t('settings.push.text')
  return (
    <SettingRow title={t('settings.push.label')} description={text}>
      <Switch
        aria-label={t('settings.push.label')}
        checked={state === 'on'}
        disabled={disabled || state === null || state === 'none' || state === 'denied'}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
    </SettingRow>
  )
}
