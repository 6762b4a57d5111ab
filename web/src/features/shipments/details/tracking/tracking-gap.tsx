import { Button } from '@mantine/core'
import { refreshTracking } from '@rumbo/domain/shipments/contracts/settings.api'
import {
  getTrackingStanding,
  type TrackingStanding,
} from '@rumbo/domain/shipments/contracts/tracking-standing.api'
import {
  IconClockPause,
  IconPencil,
  IconPlug,
  IconPlugConnectedX,
  IconRadarOff,
  IconRefresh,
} from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/calls/call.ts'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { shipmentRoutes } from '../../screen/shipment-routes.ts'
import classes from './tracking-gap.module.css'

/** Below the shipment's own key, so that what is read again with it is read again with it. */
const standingQuery = (id: string) =>
  queryOptions({
    queryKey: ['shipment', id, 'tracking'],
    queryFn: ({ signal }) => call(getTrackingStanding, { id }, { signal, onError: 'inline' }),
    refetchInterval: 30_000,
  })

/** Why a shipment has no news and what can be done about it; nothing where news comes or none is waited for. */
export function TrackingGap({ id }: { readonly id: string }) {
  const { data } = useQuery(standingQuery(id))
  if (!data?.gap) return null
  if (data.gap === 'noSource') return <NoSource id={id} standing={data} />
  if (data.gap === 'notYet') return <NotYet id={id} standing={data} />
  return <Silent id={id} standing={data} />
}

type Props = { readonly id: string; readonly standing: TrackingStanding }

/** No source is connected: whose number it is, and how to connect them. */
function NoSource({ id, standing: { number, carrier, preset, mayConnect, admins } }: Props) {
  const { t } = useTranslation('tracking-gap')
  const name = preset?.name ?? carrier
  const text =
    number === null
      ? t('noSource.noNumber')
      : name === null
        ? t('noSource.unknown', { number })
        : t(preset ? 'noSource.text' : 'noSource.noPreset', { number, name })
  return (
    <Gap
      tone="none"
      icon={<IconRadarOff size={20} aria-hidden />}
      title={t('noSource.title')}
      text={mayConnect || number === null ? text : `${text} ${askText(t, { name, admins })}`}
    >
      {mayConnect && number !== null ? (
        <LinkButton
          to="/settings/tracking"
          search={{ connect: preset?.id ?? 'other-dcsa', number }}
          leftSection={<IconPlug size={16} aria-hidden />}
          size="xs"
        >
          {preset ? t('noSource.connect', { name: preset.name }) : t('noSource.connectOther')}
        </LinkButton>
      ) : null}
      <LinkButton
        {...shipmentRoutes.details(id, { tab: 'timeline' })}
        variant="default"
        size="xs"
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        {t('noSource.type')}
      </LinkButton>
    </Gap>
  )
}

type Who = { readonly name: string | null; readonly admins: readonly string[] }

function askText(t: TFunction<'tracking-gap'>, { name, admins }: Who): string {
  if (admins.length === 0) return t('noSource.askAdmin')
  const names = admins.slice(0, 2).join(', ')
  return name === null ? t('noSource.askThem', { names }) : t('noSource.ask', { name, names })
}

/** Checked, and the carrier doesn't know the number: when it was checked, and when it is next. */
function NotYet({ id, standing: { source, carrier, mayAsk } }: Props) {
  const { t } = useTranslation('tracking-gap')
  const formats = useFormats()
  const name = source?.name ?? carrier ?? ''
  const checked = source?.checkedAt
    ? t('notYet.checked', {
        at: formats.moment(source.checkedAt),
        next: formats.moment(source.nextAt ?? source.checkedAt),
      })
    : t('notYet.first')
  return (
    <Gap
      tone="look"
      icon={<IconClockPause size={20} aria-hidden />}
      title={source?.checkedAt ? t('notYet.title', { name }) : t('notYet.asking', { name })}
      text={source?.checkedAt ? [t('notYet.usual'), checked].join(' ') : checked}
    >
      {mayAsk ? <AskNow id={id} /> : null}
    </Gap>
  )
}

/** Whoever should know doesn't answer: since when, why, and that what is known stays. */
function Silent({ id, standing: { source, carrier, mayAsk, mayConnect } }: Props) {
  const { t } = useTranslation(['tracking-gap', 'tracking'])
  const formats = useFormats()
  const name = source?.name ?? carrier ?? t('silent.somebody')
  const why = t(`tracking:failures.${source?.failure ?? 'silent'}`)
  const since = source?.silentSince
  return (
    <Gap
      tone="bad"
      icon={<IconPlugConnectedX size={20} aria-hidden />}
      title={since ? t('silent.title', { name, at: formats.moment(since) }) : t('silent.never', { name })}
      text={t('silent.text', { why })}
    >
      {mayConnect ? (
        <LinkButton to="/settings/tracking" variant="default" size="xs">
          {t('silent.details')}
        </LinkButton>
      ) : null}
      {mayAsk ? <AskNow id={id} /> : null}
    </Gap>
  )
}

/** Has the sources checked as soon as their limits allow. */
function AskNow({ id }: { readonly id: string }) {
  const { t } = useTranslation('tracking-gap')
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function ask() {
    setBusy(true)
    // A failed call has already shown its error.
    await call(refreshTracking, { id }).catch(() => undefined)
    await cache.invalidateQueries({ queryKey: ['shipment', id] })
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={busy}
      onClick={() => void ask()}
    >
      {t('askNow')}
    </Button>
  )
}

type GapProps = {
  readonly tone: 'none' | 'look' | 'bad'
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Gap({ tone, icon, title, text, children }: GapProps) {
  return (
    <section className={classes.gap} aria-label={title}>
      <span className={classes.sign} data-tone={tone}>
        {icon}
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}
