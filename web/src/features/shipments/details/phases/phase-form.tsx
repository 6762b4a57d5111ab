import { Button, Checkbox, Group, Select } from '@mantine/core'
import { type PhaseId, phasesOf } from '@rumbo/domain/phases/phase'
import { setPhase } from '@rumbo/domain/phases/phases.api'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { linkedDeletion } from '@rumbo/domain/shipments/rules/linked-dates'
import { phaseDatesOf } from '@rumbo/domain/shipments/rules/phase-dates'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../../../forms/field-words.ts'
import { call } from '../../../../lib/calls/call.ts'
import { showToast } from '../../../../lib/toasts/toast-store.ts'
import { useRightsOn } from '../../../../records/details/use-rights.ts'
import { DateInput } from '../../../../ui/inputs/date-input.tsx'
import { Cleared } from './cleared.tsx'
import type { PhaseDialogProps } from './phase-dialog.tsx'
import classes from './phase-form.module.css'
import { PhaseParties } from './phase-parties.tsx'

const classifiers = ['estimated', 'actual'] as const
type Dates = Readonly<Record<(typeof classifiers)[number], string | null>>

/** What a phase becomes: current or not, its dates, and whom to tell. */
export function PhaseForm({ id, shipment, timeline, container, phase: begun, onClose }: PhaseDialogProps) {
  const { t } = useTranslation(['shipment-phases', 'phases', 'common'])
  const cache = useQueryClient()
  const words = useFieldWords(shipmentCatalogue)
  const rightOn = useRightsOn(id, 'shipments')
  const mode = modeOf(shipment)
  const [phase, setPhaseId] = useState<PhaseId>(begun)
  const current = container ? container.phase : (timeline.phase ?? null)
  const [makesCurrent, setMakesCurrent] = useState(begun !== current)
  const stood = datesOf(container?.phases ?? timeline.phases, phase)
  const [typed, setTyped] = useState<Partial<Dates>>({})
  const [notify, setNotify] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const dates = { ...stood, ...typed }
  const changed = classifiers.filter((each) => dates[each] !== stood[each])
  const isMade = makesCurrent && phase !== current
  const fields = phaseDatesOf[phasesOf[mode].find((each) => each.id === phase)?.meaning ?? 'ready']
  const mayDate = (each: (typeof classifiers)[number]) =>
    container ? true : fields[each] in shipment && rightOn(fields[each]) === 'edit'
  const labelOf = (field: string) => {
    const found = shipmentCatalogue.fields.find((each) => each.id === field)
    return found ? words.label(found, mode) : field
  }
  const cleared = container
    ? []
    : changed.flatMap((each) => (dates[each] === null ? (linkedDeletion(shipment, fields[each]) ?? []) : []))

  function choose(next: PhaseId) {
    setPhaseId(next)
    setMakesCurrent(next !== current)
    setTyped({})
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await call(setPhase, {
        id,
        phase,
        ...(container ? { containerId: container.id } : {}),
        ...(isMade ? { current: true } : {}),
        ...Object.fromEntries(changed.map((each) => [each, dates[each]])),
        ...(notify.length > 0 ? { notify: [...notify] } : {}),
      })
      void cache.invalidateQueries({ queryKey: ['shipment', id] })
      void cache.invalidateQueries({ queryKey: ['shipments'] })
      const text = notify.length > 0 ? t('shipment-phases:phase.notified', { count: notify.length }) : ''
      showToast({ status: 'success', title: t('shipment-phases:phase.done'), text })
      onClose()
    } catch {
      // The failed call has already shown its error; the dialog stays, so that it can be tried again.
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={save} className={classes.form}>
      <Select
        label={t('shipment-phases:phase.phase')}
        value={phase}
        onChange={(next) => {
          const found = phasesOf[mode].find((each) => each.id === next)
          if (found) choose(found.id)
        }}
        data={phasesOf[mode].map((each) => ({ value: each.id, label: t(`phases:${mode}.${each.id}`) }))}
        allowDeselect={false}
        data-autofocus
      />
      {phase === current ? (
        <p className={classes.note}>{t('shipment-phases:phase.isCurrent')}</p>
      ) : (
        <Checkbox
          label={t('shipment-phases:phase.current')}
          checked={makesCurrent}
          onChange={(event) => setMakesCurrent(event.currentTarget.checked)}
        />
      )}
      <div className={classes.dates}>
        {classifiers.map((each) => (
          <DateInput
            key={`${phase} ${each}`}
            label={t(`shipment-phases:phase.${each}`)}
            value={dates[each]}
            onChange={(value) => setTyped({ ...typed, [each]: value })}
            disabled={!mayDate(each)}
          />
        ))}
      </div>
      <div aria-live="polite">
        {cleared.map((linked) => (
          <div key={linked.fields.join()} className={classes.cleared}>
            <Cleared linked={linked} shipment={shipment} labelOf={labelOf} />
          </div>
        ))}
      </div>
      <PhaseParties
        id={id}
        mode={mode}
        about={container ? { phase, containerId: container.id } : { phase }}
        chosen={notify}
        onChange={setNotify}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          loading={busy}
          disabled={!isMade && changed.length === 0 && notify.length === 0}
        >
          {t(notify.length > 0 ? 'shipment-phases:phase.saveAndTell' : 'shipment-phases:phase.save')}
        </Button>
      </Group>
    </form>
  )
}

type Phases = PhaseDialogProps['timeline']['phases']

function datesOf(phases: Phases, phase: PhaseId): Dates {
  const found = phases.find((each) => each.phase === phase)
  return { estimated: found?.estimated?.date ?? null, actual: found?.actual?.date ?? null }
}
