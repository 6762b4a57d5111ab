import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaletteParts } from '../../lib/palette.ts'
import { useMembership, useUser } from '../../lib/session/session-state.ts'
import { readRecent } from '../../lib/storage/recent-records.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import classes from './palette.module.css'
import { PaletteLine } from './palette-row.tsx'
import {
  actionGroup,
  actionsFor,
  countOf,
  foundOf,
  isSearchedFor,
  kindsOf,
  nextKind,
  nextRow,
  type PaletteGroup,
  type PaletteRow,
  recentGroup,
  shownKinds,
} from './palette-rows.ts'
import { usePaletteActions } from './use-palette-actions.ts'
import { usePaletteSearch } from './use-palette-search.ts'

type Props = {
  readonly onClose: () => void
  readonly onKeys: () => void
  readonly parts: readonly PaletteParts[]
}

const noKinds: readonly PaletteGroup[] = []

/** What is typed, what it finds, and what can be done with it. The focus stays in the input; it names the active row. */
export function PaletteBody({ onClose, onKeys, parts }: Props) {
  const { t } = useTranslation('palette')
  const formats = useFormats()
  const router = useRouter()
  const id = useId()
  const { organizationId } = useMembership()
  const { id: userId } = useUser()
  const [value, setValue] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | undefined>(undefined)
  /** Enter was pressed before the answer came: in a new tab or here. */
  const [hasty, setHasty] = useState<{ readonly inNewTab: boolean } | null>(null)
  const search = usePaletteSearch(value)
  const { typed, answer, isWaiting, error, took } = search
  const modules = useMemo(() => Object.assign({}, ...parts.map((part) => part.modules)), [parts])
  const found = useMemo(() => answer && foundOf(answer.found, typed.only), [answer, typed.only])
  const actions = usePaletteActions(parts, { typed, found }, onKeys)
  const kinds = useMemo(() => (found ? kindsOf(found, modules) : noKinds), [found, modules])
  const kind = kinds.some((each) => each.id === chosen) ? chosen : null
  const isEmpty = typed.text === '' && typed.only === null
  const recent = useMemo(
    () => (isEmpty || error ? recentGroup(readRecent({ organizationId, userId }), modules) : noKinds),
    [isEmpty, error, organizationId, userId, modules],
  )
  const groups = [
    ...(isEmpty || error ? recent : shownKinds(kinds, kind)),
    ...(kind === null ? actionGroup(actionsFor(actions, typed)) : []),
  ]
  const rows = groups.flatMap((group) => group.rows)
  const active = rows.find((row) => row.id === pointed) ?? rows[0]
  const total = countOf(kinds)
  const isSearched = isSearchedFor(typed)
  const isMissed = isSearched ? kinds.length === 0 : typed.only === 'tags' && rows.length === 0
  const isNothing = typed.text !== '' && !isWaiting && !error && isMissed
  const counted = t('found', {
    count: total.count,
    text: `${formats.count(total.count)}${total.more ? '+' : ''}`,
  })

  function choose(row: PaletteRow, inNewTab: boolean) {
    if (inNewTab && row.to) {
      row.run?.()
      window.open(router.buildLocation(row.to as never).href, '_blank', 'noopener')
      return
    }
    onClose()
    row.run?.()
    if (row.to) void router.navigate(row.to as never)
  }

  /** Looks at the active row's record next to its list, where the caret has nowhere further to go. */
  function peek({
    currentTarget,
    shiftKey,
    altKey,
    ctrlKey,
    metaKey,
  }: KeyboardEvent<HTMLInputElement>): boolean {
    const isAtEnd = currentTarget.selectionStart === value.length
    if (!active?.peek || !isAtEnd || shiftKey || altKey || ctrlKey || metaKey) return false
    onClose()
    void router.navigate(active.peek as never)
    return true
  }

  function type(text: string) {
    setValue(text)
    setPointed(undefined)
    setHasty(null)
  }

  // A whole number is pasted and opened by one Enter, however fast that is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the answer alone
  useEffect(() => {
    if (!hasty || isWaiting) return
    setHasty(null)
    if (active && !error && kinds.length > 0) choose(active, hasty.inNewTab)
  }, [hasty, isWaiting])

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey } = event
    const step = { ArrowDown: 1, ArrowUp: -1 } as const
    if (key === 'Escape') value === '' ? onClose() : type('')
    else if (key === 'Tab') {
      setChosen(nextKind(kinds, kind, shiftKey ? -1 : 1))
      setPointed(undefined)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') setPointed(nextRow(rows, active?.id, step[key]))
    else if (key === 'Enter') {
      const inNewTab = event.metaKey || event.ctrlKey
      if (isWaiting && !isEmpty && pointed === undefined) setHasty({ inNewTab })
      else if (active) choose(active, inNewTab)
    } else if (key !== 'ArrowRight' || !peek(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <div className={classes.head}>
        <IconSearch size={18} aria-hidden />
        <input
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-label={t('label')}
          aria-expanded
          aria-controls={`${id}-rows`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.id}`}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={value}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <span className={classes.took} aria-hidden>
          {found && !isWaiting && took !== null
            ? t('foundIn', { found: counted, ms: Math.round(took) })
            : null}
        </span>
        <UnstyledButton className={classes.close} onClick={onClose} tabIndex={-1} aria-label={t('close')}>
          <Kbd>esc</Kbd>
        </UnstyledButton>
      </div>
      <span className={classes.said} aria-live="polite">
        {isWaiting || isEmpty || !isSearched ? '' : counted}
      </span>
      {kinds.length > 0 ? (
        <fieldset className={classes.kinds} aria-label={t('kindsLabel')}>
          {[null, ...kinds].map((each) => (
            <UnstyledButton
              key={each?.id ?? 'all'}
              className={classes.kind}
              tabIndex={-1}
              aria-pressed={kind === (each?.id ?? null)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setChosen(each?.id ?? null)}
            >
              {each ? t(each.text) : t('kinds.all')}
              <span className={classes.count}>
                {each ? countText(each) : `${total.count}${total.more ? '+' : ''}`}
              </span>
            </UnstyledButton>
          ))}
        </fieldset>
      ) : null}
      {error ? (
        <p className={classes.note} role="status">
          {t('away')}
        </p>
      ) : null}
      {isNothing ? (
        <p className={classes.note}>
          {t('nothing', { text: typed.text })} <span className={classes.quiet}>{t('searched')}</span>
        </p>
      ) : null}
      <div
        id={`${id}-rows`}
        role="listbox"
        aria-label={t('label')}
        aria-busy={isWaiting}
        className={classes.rows}
        data-waiting={(isWaiting && answer !== null) || undefined}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups of options, no fieldsets
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div className={classes.heading} id={`${id}-${group.id}`}>
              {t(group.text)}
              <span className={classes.shown}>{headingCount(group, t)}</span>
            </div>
            {group.rows.map((row) => (
              <PaletteLine
                key={row.id}
                row={row}
                id={`${id}-${row.id}`}
                typed={typed}
                modules={modules}
                isActive={row === active}
                onPoint={() => setPointed(row.id)}
                onChoose={(inNewTab) => choose(row, inNewTab)}
              />
            ))}
          </div>
        ))}
      </div>
      <PaletteFoot mayPeek={active?.peek !== undefined} />
    </>
  )
}

/** How many of a kind stand here, and of how many. */
function headingCount(group: PaletteGroup, t: TFunction): string | null {
  if (group.count === null) return null
  return group.rows.length < group.count || group.more
    ? t('shownOf', { shown: group.rows.length, all: countText(group) })
    : String(group.count)
}

const countText = ({ count, more }: PaletteGroup): string => `${count ?? 0}${more ? '+' : ''}`

/** The keys of the palette itself. */
function PaletteFoot({ mayPeek }: { readonly mayPeek: boolean }) {
  const { t } = useTranslation('palette')
  const keys = {
    choose: ['↑', '↓'],
    open: ['↵'],
    newTab: ['Ctrl', '↵'],
    ...(mayPeek ? { peek: ['→'] } : {}),
    nextKind: ['⇥'],
    actions: ['>'],
    people: ['@'],
    tags: ['#'],
  }
  return (
    <div className={classes.foot} aria-hidden>
      {Object.entries(keys).map(([what, signs]) => (
        <span key={what} className={classes.hint}>
          {signs.map((each) => (
            <Kbd key={each}>{each}</Kbd>
          ))}
          {t(`keys.${what}`)}
        </span>
      ))}
    </div>
  )
}
