import { Button } from '@mantine/core'
import { updateRow, updateShipment } from '@rumbo/domain/shipments/api'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/calls/call.ts'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { showToast } from '../../../../lib/toasts/toast-store.ts'
import { Section } from '../../../../ui/page/section.tsx'
import classes from './flags-list.module.css'

type Flags = NonNullable<Timeline['flags']>
type Props = {
  readonly id: string
  readonly flags: Flags
  readonly containers: NonNullable<Timeline['containers']>
  /** Whether the reader may give a phase back to the carrier. */
  readonly mayEdit: boolean
}

/** What in the tracking a person should look at; a manual phase that no longer holds can be returned to the tracking. */
export function FlagsList({ id, flags, containers, mayEdit }: Props) {
  const { t } = useTranslation('shipment-phases')
  const { date } = useFormats()
  const words = ({ code, about }: Flags[number]) => {
    if (code === 'handPhaseContradicted' && about) return t('flags.handPhaseContradictedOf', { about })
    if (code === 'portNotSeen')
      return t('flags.portNotSeen', { about: t(`flags.ports.${about === 'pod' ? 'pod' : 'pol'}`) })
    if (code === 'beforeWindow') {
      const [count = '', last = ''] = (about ?? '').split('/')
      return t('flags.beforeWindow', { count: Number(count), date: date(last) })
    }
    return t(`flags.${code}`, { about: about ?? '' })
  }
  return (
    <Section title={t('flags.title')}>
      <ul className={classes.flags}>
        {flags.map((flag) => (
          <li key={`${flag.code} ${flag.about}`} className={classes.flag}>
            <IconAlertTriangle size={16} aria-hidden className={classes.icon} />
            <span className={classes.words}>{words(flag)}</span>
            {flag.code === 'handPhaseContradicted' && mayEdit ? (
              <FollowCarrier
                id={id}
                containerId={
                  containers.find(({ number }) => flag.about !== null && number === flag.about)?.id
                }
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** An emptied phase is the carrier’s to say again. */
function FollowCarrier({
  id,
  containerId,
}: {
  readonly id: string
  readonly containerId: string | undefined
}) {
  const { t } = useTranslation('shipment-phases')
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function follow() {
    setBusy(true)
    try {
      if (containerId === undefined) await call(updateShipment, { id, phase: null })
      else await call(updateRow, { id, resource: 'containers', rowId: containerId, currentPhase: null })
      void cache.invalidateQueries({ queryKey: ['shipment', id] })
      void cache.invalidateQueries({ queryKey: ['shipments'] })
      showToast({ status: 'success', title: t('flags.followed'), text: '' })
    } catch {
      // The failed call has already shown its error.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="default" size="compact-sm" loading={busy} onClick={() => void follow()}>
      {t('flags.follow')}
    </Button>
  )
}
