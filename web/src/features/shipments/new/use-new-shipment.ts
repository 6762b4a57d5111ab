import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import { shipments } from '@rumbo/domain/shipments/module'
import { requiredNameCode } from '@rumbo/domain/shipments/required-name'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { readInput } from '../../../forms/read-input.ts'
import { ApiError } from '../../../lib/errors/api-error.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { useDefaults } from '../../../records/defaults/use-defaults.ts'
import { isFillableAtFirst } from '../../../records/screen/form-sections.ts'
import { type NewShipment, sendShipment } from './create-shipments.ts'
import { creationFailure } from './creation-failure.ts'
import {
  canBeOne,
  isLikelyOne,
  type KnownNumber,
  type PlannedShipment,
  plannedShipments,
} from './planned-shipments.ts'
import { useDraft } from './use-draft.ts'
import { type Line, useRecognised } from './use-recognised.ts'

/** A shipment that was just made. */
export type Created = { readonly id: string; readonly name: string }

/** Everything about the page of a new shipment: the draft, what its numbers say, and sending it. */
export function useNewShipment() {
  const { t } = useTranslation('shipment-form')
  const cache = useQueryClient()
  const { creates } = useMyRole()
  const { catalogue, rightOn } = useCatalogue('shipments')
  const { draft, change, drop } = useDraft()
  const lines = useRecognised(draft.text)
  const defaultsIn = useDefaults(shipments)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [created, setCreated] = useState<readonly Created[]>([])

  const numbers = lines.flatMap((line) => known(line, draft.readings[line.text]))
  const together = canBeOne(numbers) && (draft.together ?? isLikelyOne(numbers))
  const planned = plannedShipments(numbers, together)
  const several = planned.length > 1
  const [only] = planned
  const offered = modes.filter(creates)
  const wished = [draft.mode, only?.mode].find((each) => each && creates(each))
  const mode: Mode = wished ?? offered[0] ?? 'ocean'
  const suggested: Readonly<Record<string, Json>> = several ? {} : (only?.values ?? {})
  const defaults = defaultsIn(mode)
  const values: Readonly<Record<string, Json>> = { ...defaults, ...suggested, ...draft.values }

  /** What is to be sent for a planned shipment, or what is wrong with it. */
  function readOne(plan: PlannedShipment | undefined): NewShipment | Record<string, string> {
    const own = several && plan ? plan.mode : mode
    const filled = several && plan ? { ...defaultsIn(own), ...draft.values, ...plan.values } : values
    const sent: Record<string, Json> = { freightType: own }
    const wrong: Record<string, string> = {}
    for (const field of catalogue.fields) {
      if (field.id === 'freightType' || field.foreign || !isFillableAtFirst(field)) continue
      if (!isInMode(field, own) || rightOn(field.id) !== 'edit') continue
      const read = readInput(field, filled[field.id] ?? null, {
        mode: own,
        ...(field.id === 'name' ? { requiredCode: requiredNameCode('input') } : {}),
      })
      if (!read.ok) wrong[field.id] = read.problem
      else if (read.value !== null) sent[field.id] = read.value
    }
    return Object.keys(wrong).length > 0 ? wrong : { values: sent, containers: plan?.containers ?? [] }
  }

  function tellFailure(error: unknown) {
    const kind = creationFailure(error)
    showToast({
      status: 'error',
      title: t(`failure.${kind}.title`),
      text: t(`failure.${kind}.text`, { defaultValue: '' }),
    })
    setFailure(error)
    const issues = error instanceof ApiError ? error.issues : []
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
  }

  async function create() {
    const read = (several ? planned : [only]).map(readOne)
    const wrong = read.filter((each): each is Record<string, string> => !isReady(each))
    setProblems(Object.assign({}, ...wrong))
    setFailure(null)
    if (wrong.length > 0 || busy) return
    setBusy(true)
    const made: Created[] = []
    try {
      for (const each of read.filter(isReady)) {
        const shipment = await sendShipment(each)
        made.push({ id: shipment.id, name: String(each.values.name) })
      }
      showToast({ status: 'success', title: t('created.title', { count: made.length }), text: '' })
      drop()
    } catch (error) {
      tellFailure(error)
      // A shipment that was already created is not created again.
      if (made.length > 0) change({ text: linesLeft(lines, numbers.slice(0, made.length)) })
    } finally {
      setBusy(false)
      setCreated((before) => [...before, ...made])
      if (made.length > 0) void cache.invalidateQueries({ queryKey: ['shipments'] })
    }
  }

  return {
    draft,
    change,
    lines,
    numbers,
    together,
    several,
    planned,
    mode,
    offered,
    values,
    /** Fields that hold what the organization begins with: nobody and no number said anything else. */
    byDefault: Object.keys(defaults).filter((id) => !(id in draft.values) && !(id in suggested)),
    problems,
    failure,
    busy,
    created,
    setValue: (field: Field, value: Json) => {
      change({ values: { ...draft.values, [field.id]: value } })
      if (problems[field.id]) setProblems(({ [field.id]: _gone, ...rest }) => rest)
    },
    create,
    begin: () => {
      setCreated([])
      setProblems({})
      setFailure(null)
    },
  }
}

const isReady = (read: NewShipment | Record<string, string>): read is NewShipment =>
  'containers' in read && typeof read.containers !== 'string'

/** The lines whose shipments are still to be made. */
function linesLeft(lines: readonly Line[], made: readonly KnownNumber[]): string {
  const done = new Set(made.map(({ line }) => line))
  return lines.flatMap(({ text }) => (done.has(text) ? [] : text)).join('\n')
}

function known({ text, readings }: Line, choice = { reading: 0, carrier: 0 }): readonly KnownNumber[] {
  const reading = readings?.[choice.reading]
  if (!reading) return []
  const carrier = reading.carriers[choice.carrier]
  return [
    {
      line: text,
      kind: reading.kind,
      number: reading.number,
      carrier: carrier ? { label: carrier.name, code: carrier.code } : null,
    },
  ]
}
