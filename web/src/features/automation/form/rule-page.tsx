import type { listRules } from '@rumbo/domain/automation/api'
import { ruleTemplates } from '@rumbo/domain/automation/templates'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesQuery } from '../../../lib/session/people.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { useDisplay } from '../../../lib/texts/formats.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from '../automation.module.css'
import { ruleQuery, rulesQuery } from '../automation-queries.ts'
import { draftFrom, draftOf, emptyDraft, type RuleDraft } from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'

/** What can start rules of each module, and what they can do. */
export type Offered = Received<typeof listRules>['offered']

/** The page of a rule: `new`, or one that is edited. */
export const RulePage = ({ id }: { readonly id: string }) =>
  id === 'new' ? <NewRulePage /> : <EditRulePage id={id} />

/** Begins with a template, or with nothing. */
function NewRulePage() {
  const { t } = useTranslation('automation')
  const { id } = useOrganization()
  const { data, error, refetch } = useQuery(rulesQuery(id))
  const roles = useQuery(rolesQuery(id)).data?.roles
  const [draft, setDraft] = useState<RuleDraft | null>(null)
  return (
    <div className={classes.page}>
      <PageHeader title={t('new')} />
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!(data && roles) && !error ? <PageSkeleton /> : null}
      {data && roles && !draft ? (
        <Templates
          offered={data.offered}
          roleId={roles.find(({ mayGive }) => mayGive)?.id ?? ''}
          onTake={setDraft}
        />
      ) : null}
      {data && draft ? <RuleForm initial={draft} offered={data.offered} edited={null} /> : null}
    </div>
  )
}

type TemplatesProps = {
  readonly offered: Offered
  readonly roleId: string
  readonly onTake: (draft: RuleDraft) => void
}

function Templates({ offered, roleId, onTake }: TemplatesProps) {
  const { t } = useTranslation('automation')
  const { timeZone } = useDisplay()
  const [first] = offered
  const fitting = ruleTemplates.filter((template) => {
    const of = offered.find(({ module }) => module === template.module)
    return of?.triggers.includes(template.trigger.kind)
  })
  return (
    <Section title={t('templates.title')} description={t('templates.text')}>
      <div className={classes.templates}>
        {first ? (
          <button
            type="button"
            className={classes.template}
            onClick={() => onTake(emptyDraft({ module: first.module, roleId, timeZone }))}
          >
            <span className={classes.runTitle}>{t('templates.own')}</span>
            <span className={classes.quiet}>{t('templates.ownText')}</span>
          </button>
        ) : null}
        {fitting.map((template) => (
          <button
            key={template.id}
            type="button"
            className={classes.template}
            onClick={() => onTake(draftFrom(template, { roleId, timeZone }, (key) => t(key)))}
          >
            <span className={classes.runTitle}>{t(`templates.${template.id}.name`)}</span>
            <span className={classes.quiet}>{t(`templates.${template.id}.about`)}</span>
          </button>
        ))}
      </div>
    </Section>
  )
}

function EditRulePage({ id }: { readonly id: string }) {
  const { t } = useTranslation('automation')
  const organization = useOrganization()
  const { data, error, refetch } = useQuery(ruleQuery(organization.id, id))
  const offered = useQuery(rulesQuery(organization.id)).data?.offered
  return (
    <div className={classes.page}>
      <PageHeader title={data?.name ?? t('edit')} />
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!(data && offered) && !error ? <PageSkeleton /> : null}
      {data && offered ? (
        <RuleForm key={data.version} initial={draftOf(data)} offered={offered} edited={data} />
      ) : null}
    </div>
  )
}
