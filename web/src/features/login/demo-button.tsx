import { Button } from '@mantine/core'
import { openDemo } from '@rumbo/domain/demo/api'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { isOutage } from '../../lib/calls/outage.ts'
import { useEnter } from '../../lib/session/enter.ts'
import { signInByEmail } from '../../lib/session/session.ts'
import { chooseOwnLanguage, currentLanguage } from '../../lib/texts/i18n.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'

/** Milliseconds between tries while the server is busy, and how many there are. */
const [pause, tries] = [2_000, 4]

/** Does it again for a while where the server is busy: making a demo keeps it so. */
async function throughOutage(run: () => Promise<unknown>, left = tries): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (left <= 1 || !isOutage(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    await throughOutage(run, left - 1)
  }
}

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
      await throughOutage(async () =>
        signInByEmail(await call(openDemo, { language }, { onError: 'inline' })),
      )
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
