import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { isCivilDate } from '@rumbo/domain/kernel/time/civil-date'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOutage, useHeal } from '../lib/calls/outage.ts'
import { ApiError, issueAt } from '../lib/errors/api-error.ts'
import { useUserIfAny } from '../lib/session/session-state.ts'
import { type Draft, keepDraft, readDraft } from '../lib/storage/drafts.ts'
import { useOnePanel } from '../ui/panels/one-panel.tsx'
import { readInput } from './read-input.ts'
import { sameValue } from './same-value.ts'

/** What somebody else had written since the editor saw the value; it was written over. */
export type Conflict = { readonly current: Json }
/** Sends a value, with the one that stood when editing began. Throws the ApiError of a refusal, which it does not tell itself. */
export type Save = (value: Json, seen: Json) => Promise<Conflict | null>

/** How long the tick of a saved value shows, in ms. */
const tickFor = 1_000

/** Chosen, not typed: the choice itself saves. Emptying a date may be the beginning of typing another. */
export const savesAtOnce = ({ type, source }: Field, value: Json) =>
  type === 'list' ||
  type === 'status' ||
  type === 'person' ||
  type === 'checkbox' ||
  (source !== undefined && type !== 'party' && isChosen(value, source)) ||
  (type === 'date' && typeof value === 'string' && isCivilDate(value))

/** Out of a list, so with a code, or emptied; a bare label is being typed, and so may be what comes after an emptied address. */
const isChosen = (value: Json, source: Field['source']) =>
  value === null ? source !== 'addresses' : typeof value === 'object' && 'code' in value

type EditOf = {
  readonly field: Field
  readonly mode: Mode
  readonly value: Json
  readonly save: Save
  readonly requiredCode?: ErrorCode
  /** Called when the editor opens and closes, so that others see where one is. */
  readonly onEditing?: (editing: boolean) => void
  /** Asks before a value is saved that takes others along; false leaves all as it is. */
  readonly confirm?: (value: Json) => Promise<boolean>
  /** Under which this browser keeps what is typed and not saved. */
  readonly keptAs?: string
}

/** What was typed, is no value, and gave way to another panel: opening the editor again goes on with it. */
type Unsaved = Draft & { readonly problem: string }

/** What was typed before the page was reloaded or left, unless it was saved since. */
function unsavedBefore(draft: Draft | undefined, value: Json, problem: string): Unsaved | undefined {
  return draft === undefined || sameValue(draft.typed, value) ? undefined : { ...draft, problem }
}

/** One value being edited: what is typed, its way to the server, and what came of it. */
export function useEdit({ field, mode, value, save, requiredCode, onEditing, confirm, keptAs }: EditOf) {
  const { t } = useTranslation(['errors', 'forms'])
  const [draft, setDraft] = useState<Json>()
  const [problem, setProblem] = useState<string>()
  const [state, setState] = useState<'rest' | 'saving' | 'saved'>('rest')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [outage, setOutage] = useState<unknown>(null)
  const user = useUserIfAny()?.id ?? ''
  const [unsaved, setUnsaved] = useState(() =>
    unsavedBefore(keptAs === undefined ? undefined : readDraft(user, keptAs), value, t('forms:reloaded')),
  )
  const button = useRef<HTMLButtonElement>(null)
  const refocus = useRef(false)
  const stands = useRef<'open' | 'left' | 'dropped'>('left')
  // What others write meanwhile comes in live; what this edit began from stays.
  const begun = useRef<Json>(value)

  const isOpen = draft !== undefined
  // What an outage kept from being saved is sent by itself once the server is back.
  useHeal(outage, isOpen ? () => void commit(draft, false) : undefined)
  useOnePanel(isOpen, giveWay)
  useEffect(() => {
    if (!isOpen) return
    onEditing?.(true)
    return () => onEditing?.(false)
  }, [isOpen, onEditing])

  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => setState('rest'), tickFor)
    return () => clearTimeout(timer)
  }, [state])
  // The keyboard goes on where it was.
  useEffect(() => {
    if (draft !== undefined || !refocus.current) return
    refocus.current = false
    button.current?.focus()
  }, [draft])

  const keepTyped = (typed: Json | undefined) => {
    if (keptAs === undefined) return
    keepDraft(user, keptAs, typed === undefined ? undefined : { typed, seen: begun.current })
  }

  function close(keepFocus: boolean) {
    stands.current = 'left'
    refocus.current = keepFocus
    setDraft(undefined)
    setProblem(undefined)
    setOutage(null)
  }

  const readTyped = (input: Json) =>
    readInput(field, input, { mode, ...(requiredCode ? { requiredCode } : {}) })

  /** Another panel opens: what was typed is saved, or kept apart where it is no value. */
  function giveWay() {
    if (draft === undefined) return
    const read = readTyped(draft)
    if (read.ok) return void commit(draft, false)
    setUnsaved({ typed: draft, seen: begun.current, problem: read.problem })
    close(false)
  }

  async function send(next: Json, { typed, seen }: { typed: Json; seen: Json }) {
    setState('saving')
    setConflict(null)
    try {
      setConflict(await save(next, seen))
      keepTyped(undefined)
      setState('saved')
    } catch (error) {
      setState('rest')
      stands.current = 'open'
      setDraft(typed)
      const isAway = isOutage(error)
      setOutage(isAway ? error : null)
      setProblem(
        issueAt(error, field.id) ??
          (isAway
            ? t('forms:savesLater')
            : error instanceof ApiError && error.kind === 'coded' && (error.status ?? 500) < 500
              ? error.message
              : t('forms:changeFailed')),
      )
    }
  }

  async function commit(input: Json | undefined = draft, keepFocus = true) {
    if (input === undefined) return
    const read = readTyped(input)
    if (!read.ok) return setProblem(read.problem)
    const seen = draft === undefined ? value : begun.current
    close(keepFocus)
    if (sameValue(read.value, seen)) return keepTyped(undefined)
    if (confirm && !(await confirm(read.value))) return keepTyped(undefined)
    await send(read.value, { typed: input, seen })
  }

  return {
    draft,
    problem,
    state,
    conflict,
    button,
    isList: field.type === 'strings' || field.type === 'multiSelect',
    commit,
    unsaved: unsaved?.problem,
    /** Whether what is typed can be saved as it is. */
    isReady: () => draft !== undefined && readTyped(draft).ok,
    /** What somebody else wrote since the editor opened; undefined: nobody did. */
    meanwhile: isOpen && !sameValue(value, begun.current) ? value : undefined,
    open: () => {
      begun.current = unsaved ? unsaved.seen : value
      stands.current = 'open'
      setDraft(unsaved ? unsaved.typed : value)
      setProblem(unsaved?.problem)
      setUnsaved(undefined)
    },
    leave: () => {
      close(true)
      keepTyped(undefined)
      stands.current = 'dropped'
    },
    change: (next: Json) => {
      // A tag that was still being made when the editor was left or dropped.
      if (stands.current === 'left') void commit(next, false)
      if (stands.current !== 'open') return
      setDraft(next)
      setProblem(undefined)
      setOutage(null)
      keepTyped(next)
      if (savesAtOnce(field, next)) void commit(next)
    },
    /** What was typed is not lost by a click elsewhere. */
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const to = event.relatedTarget
      // Hidden while a part of the page waits for its code or texts, an input loses the focus that nobody took from it.
      if (!event.currentTarget.checkVisibility()) return
      if (to instanceof Element && (event.currentTarget.contains(to) || to.closest('[data-portal]'))) return
      if (problem === undefined) void commit(draft, false)
    },
    forgetConflict: () => setConflict(null),
    /** Goes on with what is typed: what somebody else wrote meanwhile is known. */
    keepMine: () => {
      begun.current = value
      keepTyped(draft)
      setProblem(undefined)
    },
    takeTheirs: () => {
      if (conflict) void send(conflict.current, { typed: conflict.current, seen: value })
    },
  }
}
