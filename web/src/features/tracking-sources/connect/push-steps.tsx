import { Button, Loader, Textarea } from '@mantine/core'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { TrackingPreset } from '@rumbo/domain/tracking/presets/preset'
import { mapping } from '@rumbo/domain/tracking/protocols/webhook/mapping'
import { createSource, type TrackingSource } from '@rumbo/domain/tracking/sources.api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { useDisplay, useFormats } from '../../../lib/texts/formats.ts'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { CopyField } from '../../../ui/text/copy-field.tsx'
import { reloadFeed, sourcesQuery } from '../tracking-queries.ts'
import { UploadDialog } from '../upload-dialog.tsx'
import classes from './connect-panel.module.css'
import { PresetSteps } from './preset-steps.tsx'
import { Step } from './step.tsx'

type Props = {
  readonly preset: TrackingPreset
  readonly source: TrackingSource | null
}

/** How often it is looked whether the first message has come, in milliseconds. */
const waitInterval = 2_000

/** Connecting who sends, puts files into a folder, or whose files are uploaded: what to hand over, then the first message. */
export function PushSteps({ preset, source }: Props) {
  const { t } = useTranslation('connect-tracking')
  const { language } = useDisplay()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [made, setMade] = useState<Received<typeof createSource> | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { data } = useQuery({
    ...sourcesQuery(useOrganization().id),
    ...(made ? { refetchInterval: waitInterval } : {}),
  })
  const present = data?.items.find(({ id }) => id === (made ?? source)?.id) ?? source
  const isUpload = preset.way === 'upload'
  const hasMapping = preset.protocol === 'webhook'

  async function make() {
    const read = hasMapping && typed.trim() !== '' ? readMapping(typed) : null
    if (hasMapping && read === null) return setWrong(true)
    setBusy(true)
    setFailure(null)
    try {
      const made = await call(
        createSource,
        {
          name: preset.name[language],
          protocol: preset.protocol,
          way: preset.way ?? 'push',
          teller: preset.teller,
          carriers: [...preset.carriers],
          mapping: read,
          preset: preset.id,
        },
        { onError: 'inline' },
      )
      setMade(made)
      await reloadFeed()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ol className={classes.steps}>
      <Step number={1} title={t(isUpload ? 'steps.prepare' : 'steps.ask')} isDone={present !== null}>
        <PresetSteps preset={preset} />
      </Step>
      <Step number={2} title={t(isUpload ? 'steps.upload' : 'steps.hand')} isDone={present !== null}>
        {hasMapping && !present ? (
          <Textarea
            label={t('push.mapping')}
            description={t('push.mappingText')}
            autosize
            minRows={4}
            maxRows={12}
            spellCheck={false}
            styles={{ input: { fontFamily: 'monospace', fontSize: 13 } }}
            value={typed}
            error={isWrong ? t('push.mappingWrong') : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setWrong(false)
            }}
          />
        ) : null}
        {present ? (
          <HandOver source={present} secret={made?.secret ?? null} isUpload={isUpload} />
        ) : (
          <Button size="xs" mt={8} loading={busy} onClick={() => void make()}>
            {isUpload ? t('panel.connect', { name: preset.name[language] }) : t('push.make')}
          </Button>
        )}
        <FailureAlert failure={failure} />
      </Step>
      {present ? (
        <Step number={3} title={t('steps.wait')} isDone={present.lastUsedAt !== null}>
          <Arrival source={present} />
        </Step>
      ) : null}
    </ol>
  )
}

type HandProps = {
  readonly source: TrackingSource
  readonly secret: string | null
  readonly isUpload: boolean
}

/** What the sender gets: an address and a secret, or a folder; of files that one uploads oneself, the way to do it. */
function HandOver({ source, secret, isUpload }: HandProps) {
  const { t } = useTranslation(['connect-tracking', 'tracking-sources'])
  const [isUploading, setUploading] = useState(false)
  if (isUpload)
    return (
      <>
        <Button size="xs" variant="default" onClick={() => setUploading(true)}>
          {t('push.upload')}
        </Button>
        {isUploading ? <UploadDialog source={source} onClose={() => setUploading(false)} /> : null}
      </>
    )
  if (source.mailbox) return <CopyField label={t('tracking-sources:secret.mailbox')} value={source.mailbox} />
  return (
    <div className={classes.raw}>
      <CopyField label={t('tracking-sources:secret.address')} value={source.callbackUrl} />
      {secret ? (
        <>
          <CopyField label={t('tracking-sources:secret.secret')} value={secret} />
          <p className={classes.quiet}>{t('tracking-sources:secret.once')}</p>
        </>
      ) : null}
    </div>
  )
}

/** Waits until the first message has come, then says what became of it. */
function Arrival({ source: { lastUsedAt, putAside: unread, way } }: { readonly source: TrackingSource }) {
  const { t } = useTranslation('connect-tracking')
  const { ago } = useFormats()
  if (lastUsedAt === null)
    return (
      <p className={classes.waiting} role="status">
        <Loader size={14} aria-hidden /> {t(way === 'push' ? 'push.waiting' : 'push.waitingFile')}
      </p>
    )
  return (
    <p className={classes.waiting} role="status">
      {t('push.heard', { ago: ago(lastUsedAt, Date.now()) })}{' '}
      {unread > 0 ? t('push.unread', { count: unread }) : null}
    </p>
  )
}

function readMapping(typed: string) {
  try {
    return mapping.safeParse(JSON.parse(typed)).data ?? null
  } catch {
    return null
  }
}
