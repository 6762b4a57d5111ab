import { Button, Drawer, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { SectionDefinition, SectionType } from '@rumbo/domain/records/custom-fields/api'
import { IconForms, IconSearch } from '@tabler/icons-react'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useMovingPanel } from '../../ui/panels/moving-panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { AddMenu } from './add-menu.tsx'
import { ArchivedList } from './archived-list.tsx'
import { DefinitionList } from './definition-list.tsx'
import { DetailsLayout } from './details-layout.tsx'
import { FieldForm } from './field-form.tsx'
import classes from './fields.module.css'
import { SectionForm } from './section-form.tsx'
import { StandardSections } from './standard-sections.tsx'
import { useDefinitions } from './use-definitions.ts'

/** What the properties at the right are of; a new field's id is that of the section it will stand in, `turn` tells it from the last. */
export type Chosen =
  | { readonly kind: 'field' | 'section'; readonly id: string }
  | { readonly kind: 'newField'; readonly id: string; readonly turn: number }
  | { readonly kind: 'newSection'; readonly id: SectionType }

/** The fields and sections that an organization adds to its records: the list as it will look, and what is chosen of it. */
export function FieldsPage() {
  const { t } = useTranslation(['fields', 'toasts'])
  const { count } = useFormats()
  const { data, error, refetch } = useDefinitions()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const sections = data?.items ?? []
  const active = sections.filter(({ archived }) => !archived)
  const total = active.flatMap(({ fields }) => fields.filter(({ archived }) => !archived)).length
  const home = homeOf(active, chosen)
  const close = () => setChosen(null)
  const { panel, place } = useMovingPanel(
    chosen ? <Panel key={keyOf(chosen)} chosen={chosen} sections={sections} setChosen={setChosen} /> : null,
  )

  return (
    <>
      <PageHeader
        title={t('title')}
        count={data && count(total)}
        description={t('description')}
        actions={
          <AddMenu
            onField={home ? () => setChosen((before) => newFieldIn(home, before)) : undefined}
            onSection={(type) => setChosen({ kind: 'newSection', id: type })}
          />
        }
      />
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={6} /> : null}
      {data ? (
        <div className={classes.page}>
          <div className={classes.left}>
            <TextInput
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<IconSearch size={14} aria-hidden />}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <StandardSections words={words.trim()} />
            {active.length === 0 ? (
              <EmptyState
                icon={<IconForms size={28} />}
                title={t('empty.title')}
                text={t('empty.text')}
                actions={
                  <Button onClick={() => setChosen({ kind: 'newSection', id: 'form' })}>
                    {t('new.form')}
                  </Button>
                }
              />
            ) : (
              <>
                <h2 className={classes.listTitle}>{t('standard.own')}</h2>
                <DefinitionList
                  version={data.version}
                  sections={sections}
                  words={words.trim()}
                  chosen={chosen}
                  onChoose={setChosen}
                />
              </>
            )}
            {words.trim() === '' ? <DetailsLayout /> : null}
            <ArchivedList sections={sections} />
          </div>
          {panel}
          {isNarrow ? (
            <Drawer
              opened={chosen !== null}
              // What is drawn in it stands elsewhere in React's tree: scrolling it must not be taken for the page's.
              removeScrollProps={{ noIsolation: true }}
              onClose={close}
              position="right"
              size="100%"
              closeButtonProps={{ 'aria-label': t('toasts:close') }}
            >
              {place}
            </Drawer>
          ) : (
            <div className={classes.right}>
              {chosen ? place : <p className={classes.quiet}>{t('choose')}</p>}
            </div>
          )}
        </div>
      ) : null}
    </>
  )
}

const keyOf = (chosen: Chosen): string =>
  `${chosen.kind} ${chosen.id} ${chosen.kind === 'newField' ? chosen.turn : ''}`

const newFieldIn = (id: string, before: Chosen | null): Chosen => ({
  kind: 'newField',
  id,
  turn: before?.kind === 'newField' ? before.turn + 1 : 0,
})

/** The section that a new field goes to: that of what is chosen, else the first that can hold one. */
function homeOf(active: readonly SectionDefinition[], chosen: Chosen | null): string | undefined {
  const able = active.filter(({ type }) => type !== 'abstract')
  const near = able.find(
    ({ id, fields }) => id === chosen?.id || fields.some((field) => field.id === chosen?.id),
  )
  return (near ?? able[0])?.id
}

type PanelProps = {
  readonly chosen: Chosen
  readonly sections: readonly SectionDefinition[]
  readonly setChosen: Dispatch<SetStateAction<Chosen | null>>
}

function Panel({ chosen, sections, setChosen }: PanelProps) {
  const close = () => setChosen(null)
  // Whoever has gone on to something else while it was saved stays there.
  const go = (next: Chosen) => setChosen((now) => (now === chosen ? next : now))
  const onSavedField = (id: string) => go({ kind: 'field', id })
  const onSavedSection = (id: string) => go({ kind: 'section', id })
  if (chosen.kind === 'newSection')
    return <SectionForm of={chosen.id} onSaved={onSavedSection} onClose={close} />
  if (chosen.kind === 'newField')
    return (
      <FieldForm field={null} setId={chosen.id} sections={sections} onSaved={onSavedField} onClose={close} />
    )
  if (chosen.kind === 'section') {
    const section = sections.find(({ id }) => id === chosen.id)
    return section ? (
      <SectionForm key={section.version} of={section} onSaved={onSavedSection} onClose={close} />
    ) : null
  }
  const field = sections.flatMap(({ fields }) => fields).find(({ id }) => id === chosen.id)
  return field ? (
    <FieldForm
      key={field.version}
      field={field}
      setId={field.link.setId}
      sections={sections}
      onSaved={onSavedField}
      onClose={close}
    />
  ) : null
}
