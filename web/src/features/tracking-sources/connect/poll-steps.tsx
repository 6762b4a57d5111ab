import { Button, Menu, TextInput } from '@mantine/core'
import type { CoveredCarrier } from '@rumbo/domain/tracking/connect/connect.api'
import { isGoodTest } from '@rumbo/domain/tracking/connect/source-test'
import type { TrackingPreset } from '@rumbo/domain/tracking/presets/preset'
import { createSource, type TrackingSource, updateSource } from '@rumbo/domain/tracking/sources.api'
import { IconChevronDown, IconPlayerPlay, IconPlug } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useDisplay, useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { OneMenu } from '../../../ui/panels/one-menu.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { reloadFeed } from '../tracking-queries.ts'
import classes from './connect-panel.module.css'
import { KeyFields } from './key-fields.tsx'
import { credentialsOf, formOf, isComplete, type KeyForm } from './key-form.ts'
import { PaceFields } from './pace-fields.tsx'
import { PresetSteps } from './preset-steps.tsx'
import { Step } from './step.tsx'
import { TestAnswer } from './test-answer.tsx'
import { useTest } from './use-test.ts'

type Props = {
  readonly preset: TrackingPreset
  readonly source: TrackingSource | null
  readonly shipments: {
    readonly underWay: number
    readonly waiting: number
    readonly sample: CoveredCarrier['sample']
  }
  /** The number to test with, where one came with the address. */
  readonly number: string | null
  readonly onClose: () => void
}

/** Connecting a carrier that is polled, in four steps: get a key, paste it, test, how often. */
export function PollSteps({ preset, source, shipments, number: given, onClose }: Props) {
  const { t } = useTranslation('connect-tracking')
  const { language } = useDisplay()
  const formats = useFormats()
  const navigate = useNavigate()
  const presetName = preset.baseUrl === null ? '' : preset.name[language]
  const [form, setForm] = useState(() => formOf(preset, presetName, source))
  const [number, setNumber] = useState(given ?? shipments.sample?.number ?? '')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const test = useTest()
  const name = form.name === '' ? preset.name[language] : form.name
  const isReady = isComplete(preset, form, source !== null)
  const isTested = test.result !== null && isGoodTest(test.result.state)

  function change(part: Partial<KeyForm>) {
    setForm({ ...form, ...part })
    // What was tested is another thing now.
    if (!('pace' in part) && !('subscribes' in part) && !('name' in part)) test.forget()
  }
  const credentials = credentialsOf(preset, form)
  const runTest = () =>
    test.run({
      baseUrl: form.baseUrl,
      number,
      ...(credentials ? { credentials } : source ? { sourceId: source.id } : {}),
    })

  /** The list of what is polled about now. */
  const showShipments = ([code]: readonly string[]) =>
    navigate({
      to: '/',
      search: code ? { filter: { field: 'carrierCode', is: 'is', value: { label: name, code } } } : {},
    })

  async function connect() {
    setBusy(true)
    setFailure(null)
    const { baseUrl, carriers, callsPerMinute, pace, subscribes } = form
    const settings = { name, baseUrl, carriers: [...carriers], callsPerMinute, pace, subscribes }
    const signedIn = credentials ? { ...settings, credentials } : settings
    try {
      if (source) {
        await call(updateSource, { ...signedIn, id: source.id }, { onError: 'inline' })
        showToast({ status: 'success', title: t('panel.saved', { name }), text: '' })
      } else {
        const whole = { ...signedIn, protocol: preset.protocol, way: 'poll', preset: preset.id } as const
        const { shipments: started } = await call(createSource, whole, { onError: 'inline' })
        const title = t('panel.connected', { name })
        if (started === 0) showToast({ status: 'success', title, text: t('panel.startedNone') })
        else
          showToast({
            status: 'success',
            title,
            text: t('panel.started', { count: started }),
            action: { text: t('panel.show'), run: () => void showShipments(carriers) },
          })
      }
      await reloadFeed()
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  const sample = shipments.sample?.number === number ? shipments.sample : null
  return (
    <>
      <ol className={classes.steps}>
        <Step number={1} title={t('steps.get')} isDone={form.key !== '' || source !== null}>
          <PresetSteps preset={preset} />
        </Step>
        <Step number={2} title={t('steps.paste')} isDone={isReady}>
          <KeyFields preset={preset} form={form} isKept={source !== null} onChange={change} />
        </Step>
        <Step number={3} title={t('steps.test')} isDone={isTested}>
          <form
            className={classes.test}
            onSubmit={(event) => {
              event.preventDefault()
              void runTest()
            }}
          >
            <TextInput
              aria-label={t('test.number')}
              value={number}
              onChange={(event) => {
                setNumber(event.currentTarget.value)
                test.forget()
              }}
              autoComplete="off"
              spellCheck={false}
            />
            <Button
              type="submit"
              variant="default"
              leftSection={<IconPlayerPlay size={14} aria-hidden />}
              disabled={!isReady || number.trim().length < 5}
              loading={test.isRunning}
            >
              {t('test.run')}
            </Button>
          </form>
          {sample && !test.result ? <p className={classes.quiet}>{sample.name}</p> : null}
          {test.isRunning ? <p className={classes.quiet}>{t('test.running', { name })}</p> : null}
          <FailureAlert failure={test.failure} />
          {test.result ? <TestAnswer result={test.result} name={name} /> : null}
        </Step>
        <Step number={4} title={t('steps.often')} isDone={isTested}>
          <PaceFields preset={preset} form={form} shipments={shipments.underWay} onChange={change} />
        </Step>
      </ol>
      <p className={classes.quiet}>{t('panel.checked', { date: formats.date(preset.checkedOn) })}</p>
      <FailureAlert failure={failure} />
      <footer className={classes.foot}>
        <span className={classes.starts}>
          {source === null && shipments.waiting > 0 ? t('panel.starts', { count: shipments.waiting }) : null}
        </span>
        <Button variant="default" onClick={onClose}>
          {t('panel.cancel')}
        </Button>
        <Button.Group>
          <Button
            leftSection={<IconPlug size={16} aria-hidden />}
            disabled={!isReady || !isTested}
            loading={busy}
            onClick={() => void connect()}
          >
            {source ? t('panel.save') : t('panel.connect', { name })}
          </Button>
          <OneMenu position="top-end">
            <Menu.Target>
              <Button px={8} disabled={!isReady || busy} aria-label={t('panel.more')}>
                <IconChevronDown size={16} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void connect()}>{t('panel.without')}</Menu.Item>
            </Menu.Dropdown>
          </OneMenu>
        </Button.Group>
      </footer>
    </>
  )
}
