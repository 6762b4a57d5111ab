import { Button } from '@mantine/core'
import { openDemo } from '@rumbo/domain/demo/api'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { useEnter } from '../../lib/enter.ts'
import { signInByEmail } from '../../lib/session.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'

/** One click into an organization with a year of lifelike shipments, which go on arriving while one looks. */
export function DemoButton() {
  const { t } = useTranslation('login')
  const enter = useEnter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function look() {
    setBusy(true)
    setFailure(null)
    try {
      await signInByEmail(await call(openDemo, {}, { onError: 'inline' }))
      await enter()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSparkles size={18} aria-hidden />}
        loading={busy}
        onClick={look}
      >
        {t('demo')}
      </Button>
      <FailureAlert failure={failure} />
    </>
  )
}
