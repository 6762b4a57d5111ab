import { Button, CloseButton, Group, Tooltip, UnstyledButton } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { readStored, storageKeys, store } from '../../lib/storage/storage.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { StepDots } from '../../ui/states/step-dots.tsx'
import classes from './demo-tour.module.css'
import { findPlaces, type TourStep, tourSteps } from './tour-steps.ts'
import { usePointed } from './use-pointed.ts'

/** What is kept of a tour that was left or finished. */
const over = 'over'

/** The button that shares a record, by the key that it says. */
const shareButton = 'main button[aria-keyshortcuts="Shift+S"]'

/** Five steps from the list of the demo to what a late shipment costs. It covers nothing that is needed and is left at any step, for good. */
export function DemoTour() {
  const stored = readStored(storageKeys.demoTour)
  const [step, setStep] = useState<TourStep | null>(
    stored === over ? null : (tourSteps.find((each) => each === stored) ?? 'list'),
  )
  if (step === null) return null
  const show = (next: TourStep | null) => {
    store(storageKeys.demoTour, next ?? over)
    setStep(next)
  }
  return <TourCard step={step} onStep={show} />
}

type CardProps = { readonly step: TourStep; readonly onStep: (step: TourStep | null) => void }

function TourCard({ step, onStep }: CardProps) {
  const { t } = useTranslation(['demo-tour', 'free-time'])
  const [busy, setBusy] = useState(false)
  const go = useGo()
  const at = tourSteps.indexOf(step)
  usePointed(
    step === 'cost' ? { heading: t('free-time:title') } : step === 'share' ? { selector: shareButton } : null,
  )
  const isThere = useLocation({ select: ({ pathname }) => isPageOf(step, pathname) })

  async function move(to: number) {
    const next = tourSteps[to]
    if (!next) return onStep(null)
    setBusy(true)
    await go(next).catch(() => undefined)
    setBusy(false)
    onStep(next)
  }

  // On the way to the page of a step the card stays.
  if (!isThere && !busy) return <LeftTour onGoOn={() => move(at)} onLeave={() => onStep(null)} />
  return (
    <aside
      className={classes.tour}
      data-of-record={step === 'list' || step === 'late' ? undefined : true}
      aria-label={t('title')}
    >
      <div aria-live="polite">
        <div className={classes.head}>
          <h2>{t(`steps.${step}.title`)}</h2>
          <CloseButton size="sm" aria-label={t('leave')} onClick={() => onStep(null)} />
        </div>
        <p>{t(`steps.${step}.text`)}</p>
      </div>
      <div className={classes.foot}>
        <StepDots
          current={at + 1}
          of={tourSteps.length}
          label={t('progress', { current: at + 1, of: tourSteps.length })}
        />
        <Group gap="xs">
          {at > 0 ? (
            <Button size="compact-md" variant="default" onClick={() => move(at - 1)} disabled={busy}>
              {t('back')}
            </Button>
          ) : null}
          <Button size="compact-md" onClick={() => move(at + 1)} loading={busy}>
            {t(`steps.${step}.next`)}
          </Button>
        </Group>
      </div>
    </aside>
  )
}

type LeftProps = { readonly onGoOn: () => void; readonly onLeave: () => void }

/** The way back into the tour from other pages: in the sidebar, or above the page where there is none, so that it covers nothing. */
function LeftTour({ onGoOn, onLeave }: LeftProps) {
  const { t } = useTranslation('demo-tour')
  const places = useTourPlaces()
  return places.map((place, at) =>
    createPortal(
      // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
      <div role="group" aria-label={t('title')} className={classes.left}>
        <Tooltip label={t('goOn')} position="right">
          <UnstyledButton className={classes.goOn} aria-label={t('goOn')} onClick={onGoOn}>
            <IconRoute size={18} aria-hidden />
            <span>{t('goOn')}</span>
          </UnstyledButton>
        </Tooltip>
        <CloseButton size="sm" aria-label={t('leave')} onClick={onLeave} />
      </div>,
      place,
      String(at),
    ),
  )
}

/** Where the frame has room for it: one of them is in sight at any width. */
function useTourPlaces(): readonly Element[] {
  const [places, setPlaces] = useState<readonly Element[]>([])
  useEffect(() => setPlaces([...document.querySelectorAll('[data-tour-place]')]), [])
  return places
}

/** Whether a step tells of a page. Elsewhere the tour only waits: what it says would be of something else. */
const isPageOf = (step: TourStep, pathname: string): boolean =>
  step === 'list' || step === 'late' ? pathname === '/' : pathname.startsWith('/shipments/')

/** Opens the page of a step. */
function useGo() {
  const navigate = useNavigate()
  return async (step: TourStep): Promise<void> => {
    if (step === 'list') return navigate({ to: '/', search: {} })
    const { viewId, shipmentId } = await findPlaces(currentLanguage())
    if (step === 'late') return navigate({ to: '/', search: viewId ? { view: viewId } : {} })
    if (shipmentId) return navigate({ to: '/shipments/$id', params: { id: shipmentId } })
  }
}
