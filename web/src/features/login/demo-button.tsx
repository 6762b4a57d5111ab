import { Button } from '@mantine/core'
import { openDemo } from '@rumbo/domain/demo/api'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useEnter } from '../../lib/session/enter.ts'
import { signInByEmail } from '../../lib/session/session.ts'
import { chooseOwnLanguage, currentLanguage } from '../../lib/texts/i18n.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'

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
      const language = currentLanguage()
      await signInByEmail(await call(openDemo, { language }, { onError: 'inline' }))
      // Chosen by looking: the demo and the way out of it stay in this language.
      await chooseOwnLanguage(language)
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
