import { SegmentedControl, Select, Stack } from '@mantine/core'
import type { Right } from '@rumbo/domain/records/rights/right'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogues } from '../../forms/catalogue/use-catalogue.ts'
import { useWordsOf } from '../../forms/field-words.ts'
import { useKindName } from '../../forms/sharing/use-kind-name.ts'
import { membersQuery, personName } from '../../lib/session/people.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { AccessQuestion } from '../sharing/sharing-parts.ts'
import { accessQuery, collaboratorsQuery } from '../sharing/sharing-queries.ts'
import { useSharingSource } from '../sharing/use-sharing-source.ts'
import { useReasonText } from './explain-words.ts'
import classes from './explanation.module.css'
import { RightMark } from './right-mark.tsx'

type Props = { readonly id: string; readonly question: AccessQuestion }

/** Whom and what one asks about, and the answer as sentences, in the order in which it was decided. */
export function Explanation({ id, question }: Props) {
  const { id: root, children } = useRecordScreen().module
  const modules = [root, ...children]
  const { t } = useTranslation(['sharing', ...modules])
  const [who, setWho] = useState(
    question.userId ? `user ${question.userId}` : `organization ${question.companyId}`,
  )
  const [field, setField] = useState<string | null>(
    question.field ? `${question.module ?? root}.${question.field}` : null,
  )
  const [module, setModule] = useState(question.module ?? root)
  const choices = useChoices(id)
  const fields = useFields()
  const [kind, whoId = ''] = who.split(' ')
  return (
    <Stack gap="md">
      <Select
        label={t('explain.who')}
        data={[...choices]}
        searchable
        allowDeselect={false}
        value={who}
        onChange={(chosen) => chosen && setWho(chosen)}
      />
      <Select
        label={t('explain.field')}
        placeholder={t('explain.allFields')}
        data={[...fields.data]}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('explain.allFields') }}
        value={field}
        onChange={setField}
      />
      {field === null ? (
        <SegmentedControl
          aria-label={t('matrix.of')}
          data={modules.map((value) => ({ value, label: t(`${value}:nouns.title`) }))}
          value={module}
          onChange={setModule}
        />
      ) : null}
      <Answer
        key={`${who} ${field} ${module}`}
        id={id}
        question={{
          ...(kind === 'user' ? { userId: whoId } : { companyId: whoId }),
          ...(partsOf(field) ?? { module }),
        }}
        labelOf={fields.labelOf}
        onField={setField}
      />
    </Stack>
  )
}

function partsOf(key: string | null): Pick<AccessQuestion, 'module' | 'field'> | null {
  const [module, field] = key?.split('.') ?? []
  return module && field ? { module, field } : null
}

/** Partners that hold the record, and the people of the company. */
function useChoices(recordId: string) {
  const { t } = useTranslation('sharing')
  const { id } = useOrganization()
  const collaborators = useQuery(collaboratorsQuery(useSharingSource(), recordId)).data?.items ?? []
  const members = useQuery(membersQuery(id)).data ?? []
  const partners = collaborators.flatMap(({ party, kind, organizationId, name, isYou }) =>
    party === 'organization' && kind !== 'owner' && organizationId && !isYou
      ? [{ value: `organization ${organizationId}`, label: name }]
      : [],
  )
  const people = members.map((each) => ({ value: `user ${each.userId}`, label: personName(each) }))
  return [
    ...(partners.length > 0 ? [{ group: t('viewAs.partners'), items: partners }] : []),
    { group: t('who.users'), items: people },
  ]
}

/** Every field that the reader may see, by module, with how it is called. */
function useFields() {
  const { module } = useRecordScreen()
  const { t } = useTranslation(['sharing', module.id, ...module.children])
  const catalogues = useCatalogues(useMemo(() => [module.id, ...module.children], [module]))
  const words = useWordsOf(useMemo(() => catalogues.map(({ catalogue }) => catalogue), [catalogues]))
  const data = catalogues.map(({ catalogue: { module: of, fields } }, at) => ({
    group: t(`${of}:nouns.title`),
    items: fields.map((field) => ({
      value: `${of}.${field.id}`,
      label: words[at]?.label(field) ?? field.id,
    })),
  }))
  const all = data.flatMap(({ items }) => items)
  return { data, labelOf: (key: string) => all.find(({ value }) => value === key)?.label ?? key }
}

type AnswerProps = Props & {
  readonly labelOf: (key: string) => string
  readonly onField: (key: string) => void
}

function Answer({ id, question, labelOf, onField }: AnswerProps) {
  const { t } = useTranslation('sharing')
  const kindName = useKindName()
  const { data, error, refetch } = useQuery({
    ...accessQuery(useSharingSource(), id, question),
    placeholderData: keepPreviousData,
  })
  const reasonText = useReasonText(data?.who.name ?? '')
  if (error) return <ErrorState title={t('explain.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={6} />
  const { who, right, reasons, fields } = data
  const name = who.kind ? `${who.name} (${kindName(who.kind as Parameters<typeof kindName>[0])})` : who.name
  const { module } = question
  return (
    <div role="status">
      {question.field && right ? (
        <p className={classes.answer}>
          {t(`explain.answer.${right}`, { who: name, field: labelOf(`${module}.${question.field}`) })}
        </p>
      ) : (
        <p className={classes.answer}>{t('explain.overall', { who: name, ...countsOf(fields) })}</p>
      )}
      <ol className={classes.reasons} hidden={reasons.length === 0}>
        {reasons.map((reason) => (
          <li key={`${reason.rule} ${reason.name}`}>{reasonText(reason)}</li>
        ))}
      </ol>
      {question.field ? null : (
        <ul className={classes.fields}>
          {fields.map(({ field, right: each }) => (
            <li key={field}>
              <button type="button" className={classes.field} onClick={() => onField(`${module}.${field}`)}>
                {labelOf(`${module}.${field}`)}
              </button>
              <RightMark right={each} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const countsOf = (fields: readonly { readonly right: Right }[]) => ({
  shown: fields.filter(({ right }) => right !== 'hide').length,
  edited: fields.filter(({ right }) => right === 'edit').length,
  all: fields.length,
})
