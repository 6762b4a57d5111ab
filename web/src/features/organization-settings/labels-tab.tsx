import { TextInput } from '@mantine/core'
import { fold } from '@rumbo/domain/fields/text/fold'
import { languages } from '@rumbo/domain/kernel/language'
import { IconSearch } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { labelsQuery } from '../../lib/texts/own-labels.ts'
import { languageNames } from '../../ui/buttons/language-switch.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { LabelRow } from './label-row.tsx'
import { type ProductWord, productWordsQuery, renamedModules } from './product-words.ts'
import classes from './settings.module.css'

/** What the organization calls standard fields and sections, in both languages (requirement I18N-06). */
export function LabelsTab() {
  const { t } = useTranslation('organization')
  const { organizationId } = useMembership()
  const mayChange = useMyRole().can('organization:organizations')
  const labels = useQuery(labelsQuery(organizationId))
  const modules = useQueries({ queries: renamedModules.map(productWordsQuery) })
  const [typed, setTyped] = useState('')
  const own = labels.data ?? []
  const textOf = ({ key, words }: ProductWord) =>
    fold(
      [...Object.values(words), ...own.filter((each) => each.key === key).map(({ text }) => text)].join(' '),
    )
  const shown = modules.map(({ data }) =>
    (data ?? []).filter((word) => textOf(word).includes(fold(typed.trim()))),
  )
  const ready = labels.data && modules.every(({ data }) => data)
  return (
    <Section title={t('tabs.labels')} description={t(mayChange ? 'labels.description' : 'labels.readOnly')}>
      <TextInput
        aria-label={t('labels.search')}
        placeholder={t('labels.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={320}
      />
      {labels.error ? (
        <ErrorState title={t('failed')} error={labels.error} onRetry={() => labels.refetch()} />
      ) : ready ? (
        renamedModules.map(({ module }, place) => (
          <Words
            key={module}
            module={module}
            words={shown[place] ?? []}
            row={(word) => <LabelRow key={word.key} word={word} own={own} mayChange={mayChange} />}
          />
        ))
      ) : (
        <RowsSkeleton rows={8} height={40} />
      )}
      {ready && shown.every(({ length }) => length === 0) ? (
        <EmptyState title={t('labels.none', { words: typed })} />
      ) : null}
    </Section>
  )
}

/** Which column is which language; each input says so itself too. */
const LanguageHeads = () => (
  <div className={classes.languages} aria-hidden>
    {languages.map((language) => (
      <span key={language}>{languageNames[language]}</span>
    ))}
  </div>
)

type WordsProps = {
  readonly module: string
  readonly words: readonly ProductWord[]
  readonly row: (word: ProductWord) => React.ReactNode
}

function Words({ module, words, row }: WordsProps) {
  const { t } = useTranslation('organization')
  const sections = words.filter(({ isSection }) => isSection)
  const fields = words.filter(({ isSection }) => !isSection)
  return (
    <>
      {fields.length > 0 ? <h3 className={classes.heading}>{t(`labels.modules.${module}`)}</h3> : null}
      <div className={classes.labels}>
        {fields.length > 0 ? <LanguageHeads /> : null}
        {fields.map(row)}
      </div>
      {sections.length > 0 ? (
        <h3 className={classes.heading}>
          {t(`labels.modules.${module}`)} · {t('labels.sections')}
        </h3>
      ) : null}
      <div className={classes.labels}>
        {sections.length > 0 ? <LanguageHeads /> : null}
        {sections.map(row)}
      </div>
    </>
  )
}
