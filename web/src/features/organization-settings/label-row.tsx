import { TextInput } from '@mantine/core'
import { type Label, setLabel } from '@rumbo/domain/i18n/labels.api'
import { type Language, languages } from '@rumbo/domain/kernel/language'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { issueAt } from '../../lib/errors/api-error.ts'
import { useFailureText } from '../../lib/errors/failure-text.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { labelsQuery } from '../../lib/texts/own-labels.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { languageNames } from '../../ui/buttons/language-switch.tsx'
import type { ProductWord } from './product-words.ts'
import classes from './settings.module.css'

type Props = {
  readonly word: ProductWord
  readonly own: readonly Label[]
  readonly mayChange: boolean
}

/** One text: the product's word, and the organization's own in each language. */
export function LabelRow({ word, own, mayChange }: Props) {
  const textIn = (language: Language) =>
    own.find((each) => each.key === word.key && each.language === language)?.text ?? ''
  return (
    <div className={classes.label}>
      <span>{word.words[currentLanguage()]}</span>
      {languages.map((language) => (
        <LabelInput
          key={`${language} ${textIn(language)}`}
          word={word}
          language={language}
          present={textIn(language)}
          mayChange={mayChange}
        />
      ))}
    </div>
  )
}

type InputProps = {
  readonly word: ProductWord
  readonly language: Language
  readonly present: string
  readonly mayChange: boolean
}

/** Stored on Enter and on leaving; Esc discards what was typed, an empty one resets. */
function LabelInput({ word, language, present, mayChange }: InputProps) {
  const { t } = useTranslation('organization')
  const { organizationId: id } = useMembership()
  const failureText = useFailureText()
  const [typed, setTyped] = useState(present)
  const [failure, setFailure] = useState<unknown>(null)

  async function save() {
    if (typed.trim() === present) return
    setFailure(null)
    try {
      const { labels } = await call(
        setLabel,
        { id, language, key: word.key, text: typed },
        { onError: 'inline' },
      )
      queryClient.setQueryData(labelsQuery(id).queryKey, labels)
      showToast({ status: 'success', title: t(typed.trim() ? 'labels.saved' : 'labels.reset'), text: '' })
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <TextInput
      aria-label={t('labels.input', {
        label: word.words[currentLanguage()],
        language: languageNames[language],
      })}
      placeholder={word.words[language]}
      value={typed}
      readOnly={!mayChange}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key === 'Escape') setTyped(present)
      }}
      error={failure ? (issueAt(failure, 'text') ?? failureText(failure)) : null}
      autoComplete="off"
    />
  )
}
