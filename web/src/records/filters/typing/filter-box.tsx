import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { referenceSource } from '../../../forms/reference-search.ts'
import classes from './filter-box.module.css'
import { readFilterText } from './filter-text.ts'
import { namedChoice, useFoundAnywhere } from './found-anywhere.ts'
import { type Suggestion, suggest, suggestValues, withoutUnused } from './suggestions.ts'
import { useHits } from './use-hits.ts'
import { useSentence } from './use-sentence.ts'
import { type NamedValue, type TypedField, typedField, type Vocabulary } from './vocabulary.ts'

type Props = {
  readonly vocabulary: Vocabulary
  /** The field whose value is typed first. */
  readonly beginWith: string | null
  readonly onAdd: (filter: Filter) => void
  /** What is filtered already: hits are counted with it. */
  readonly current: Filter | null
  /** Takes the last condition away: Backspace in the empty box. */
  readonly onRemoveLast: () => void
}

/** A filter by typing: a field, a value or the whole as text. Enter takes what is marked; nothing needs the mouse. */
export function FilterBox({ vocabulary, beginWith, current, onAdd, onRemoveLast }: Props) {
  const { t } = useTranslation('views')
  const list = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<TypedField | null>(
    () => (beginWith === null ? null : typedField(vocabulary, beginWith)) ?? null,
  )
  const [unread, setUnread] = useState<readonly string[]>([])
  const found = useFound(chosen, text)
  const anywhere = useFoundAnywhere(chosen ? '' : text, vocabulary)
  const sentence = useSentence(chosen ? '' : text, vocabulary)
  const suggestions = chosen
    ? suggestValues(text, chosen, { found, vocabulary })
    : suggest(text, vocabulary, { found: anywhere, sentence })
  const hits = useHits(text === '' ? noSuggestions : suggestions, current)
  const shown = withoutUnused(suggestions, hits)
  // Its list is always in sight: the panel around it opens and closes.
  const combobox = useCombobox({ opened: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked belongs to what was typed
  useEffect(() => {
    combobox.selectFirstOption()
  }, [text, chosen, shown.length])

  function type(next: string) {
    setText(next)
    setUnread([])
  }

  function take(suggestion: Suggestion | undefined) {
    if (!suggestion) return
    type('')
    if (suggestion.kind === 'field') return setChosen(suggestion.typed)
    setChosen(null)
    onAdd(suggestion.filter)
  }

  /** A filter that was copied as text is added at once; what can't be read of it stays in the box. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text/plain').trim()
    if (chosen || text !== '' || pasted === '') return
    const read = readFilterText(pasted, vocabulary)
    if (!read.filter) return
    event.preventDefault()
    onAdd(read.filter)
    setText(read.unread.join('; '))
    setUnread(read.unread)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Backspace' || text !== '') return
    if (chosen) setChosen(null)
    else onRemoveLast()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={(at) => take(suggestions[Number(at)])} withinPortal={false}>
      <Combobox.EventsTarget>
        <PillsInput size="sm" className={classes.box} pointer={false}>
          <Pill.Group>
            {chosen && (
              <Pill
                withRemoveButton
                removeButtonProps={{ 'aria-label': t('typing.otherField', { field: chosen.words }) }}
                onRemove={() => setChosen(null)}
              >
                {chosen.words}
              </Pill>
            )}
            <PillsInput.Field
              data-autofocus
              aria-label={chosen ? t('typing.valueOf', { field: chosen.words }) : t('typing.label')}
              role="combobox"
              aria-expanded={shown.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              placeholder={chosen ? t('typing.value') : t('typing.placeholder')}
              value={text}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => type(event.currentTarget.value)}
              onPaste={paste}
              onKeyDown={press}
            />
          </Pill.Group>
        </PillsInput>
      </Combobox.EventsTarget>
      {unread.length > 0 && (
        <p role="alert" className={classes.unread}>
          {t('typing.unread', { text: unread.join('; ') })}
        </p>
      )}
      <Combobox.Options id={list} className={classes.options} aria-label={t('typing.suggestions')}>
        {shown.map((at) => {
          const suggestion = suggestions[at]
          if (!suggestion) return null
          return (
            <Combobox.Option
              key={
                suggestion.kind === 'field' ? suggestion.typed.field.id : JSON.stringify(suggestion.filter)
              }
              value={String(at)}
              className={classes.option}
            >
              <span
                className={classes.words}
                data-whole={(suggestion.kind === 'filter' && 'all' in suggestion.filter) || undefined}
              >
                {suggestion.words}
              </span>
              <span className={classes.kind}>
                {suggestion.kind === 'field' ? t('typing.field') : (hits[at]?.words ?? t('typing.filter'))}
              </span>
            </Combobox.Option>
          )
        })}
      </Combobox.Options>
      {shown.length === 0 && <p className={classes.none}>{t('typing.none')}</p>}
      {text === '' && !chosen && <p className={classes.none}>{t('typing.example')}</p>}
      <p role="status" className={classes.count}>
        {t('typing.count', { count: shown.length })}
      </p>
    </Combobox>
  )
}

const nothing: readonly NamedValue[] = []
const noSuggestions: readonly Suggestion[] = []

/** Ports, carriers and countries that are called like a text, where the field takes such. */
function useFound(chosen: TypedField | null, text: string): readonly NamedValue[] {
  const [query] = useDebouncedValue(text.trim(), 120)
  const source = chosen ? referenceSource(chosen.field, 'ocean') : null
  const { data } = useQuery({
    queryKey: [...(source?.key ?? []), query],
    queryFn: source ? ({ signal }) => source.search(query, signal) : skipToken,
    placeholderData: keepPreviousData,
  })
  return source && data ? data.map(namedChoice) : nothing
}
