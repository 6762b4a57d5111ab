import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core'
import { createRule, updateRule } from '@rumbo/domain/automation/api'
import type { Rule } from '@rumbo/domain/automation/rule'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { call } from '../../../lib/calls/call.ts'
import { isApiError } from '../../../lib/errors/api-error.ts'
import { rolesQuery } from '../../../lib/session/people.ts'
import { useRoleName } from '../../../lib/session/role-name.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import {
  completed,
  type Group as FilterParts,
  filterOfGroup,
  groupOf,
} from '../../../records/filters/filter-draft.ts'
import { FilterGroup } from '../../../records/filters/filter-group.tsx'
import { useFilterWords } from '../../../records/filters/filter-words.ts'
import { Section } from '../../../ui/page/section.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import classes from '../automation.module.css'
import { refreshRules } from '../automation-queries.ts'
import { RuleSentence } from '../rule-sentence.tsx'
import { useRuleWords } from '../rule-words.ts'
import { emptyDraft, inputOf, type RuleDraft } from './rule-draft.ts'
import type { Offered } from './rule-page.tsx'
import { StepsPart } from './steps-part.tsx'
import { TriggerPart } from './trigger-part.tsx'

type Props = {
  readonly initial: RuleDraft
  readonly offered: Offered
  /** Null: it is new. */
  readonly edited: Rule | null
}

/** A rule as it is made or edited: a sentence at the top says what it does. */
export function RuleForm({ initial, offered, edited }: Props) {
  const { t } = useTranslation(['automation', ...offered.map(({ module }) => module)])
  const navigate = useNavigate()
  const [draft, setDraft] = useState(initial)
  const [group, setGroup] = useState<FilterParts>(() => groupOf(initial.filter))
  const { catalogue } = useCatalogue(draft.module)
  const words = useFieldWords(catalogue)
  const says = useFilterWords(words)
  const { fields } = catalogue
  const filter = completed(filterOfGroup(group), fields)
  const sentence = useRuleWords(draft.module)({ ...draft, filter })
  const change = (patch: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const save = useMutation({
    mutationFn: () => {
      const input = inputOf({ ...draft, filter })
      return edited
        ? call(updateRule, { ...input, id: edited.id, version: edited.version }, { onError: 'inline' })
        : call(createRule, input, { onError: 'inline' })
    },
    onSuccess: async () => {
      showToast({ status: 'success', title: t('saved'), text: t('savedText') })
      await refreshRules()
      await navigate({ to: '/settings/automation' })
    },
  })
  const issues = isApiError(save.error) ? save.error.issues : []
  const wrong = (path: string) =>
    issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}.`))?.message
  const of = offered.find(({ module }) => module === draft.module)
  function send(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <div className={classes.said} aria-live="polite">
        <RuleSentence module={draft.module} sentence={sentence} />
      </div>
      <Section title={t('form.what')}>
        <Stack gap="sm">
          <TextInput
            label={t('fields.name')}
            required
            maxLength={120}
            value={draft.name}
            error={wrong('name')}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          {edited ? null : (
            <Select
              label={t('fields.module')}
              data={offered.map(({ module }) => ({
                value: module,
                label: t(`${module}:nouns.title`, { defaultValue: module }),
              }))}
              allowDeselect={false}
              value={draft.module}
              onChange={(module) => {
                if (!module || module === draft.module) return
                setGroup(groupOf(null))
                const { name, roleId } = draft
                setDraft({ ...emptyDraft({ module, roleId, timeZone: '' }), name })
              }}
            />
          )}
          <RoleSelect
            roleId={draft.roleId}
            error={wrong('roleId')}
            onChange={(roleId) => change({ roleId })}
          />
        </Stack>
      </Section>
      <Section title={t('form.when')}>
        <Stack gap="sm">
          <TriggerPart
            trigger={draft.trigger}
            module={draft.module}
            kinds={of?.triggers ?? []}
            error={wrong('trigger')}
            onChange={(trigger) => change({ trigger })}
          />
          <Checkbox
            label={t('fields.inBulk')}
            description={t('fields.inBulkText')}
            checked={draft.inBulk}
            onChange={({ currentTarget }) => change({ inBulk: currentTarget.checked })}
          />
        </Stack>
      </Section>
      <Section title={t('form.if')} description={t('form.ifText')}>
        <FilterGroup fields={fields} words={words} says={says} group={group} depth={1} onChange={setGroup} />
      </Section>
      <Section title={t('form.then')} description={t('form.thenText')}>
        <StepsPart
          steps={draft.steps}
          module={draft.module}
          kinds={of?.steps ?? []}
          wrong={wrong}
          onChange={(steps) => change({ steps })}
        />
      </Section>
      <FailureAlert failure={save.error} />
      <Group gap="xs">
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        <Button variant="default" component={Link} to="/settings/automation">
          {t('cancel')}
        </Button>
      </Group>
    </form>
  )
}

type RoleProps = {
  readonly roleId: string
  readonly error: string | undefined
  readonly onChange: (roleId: string) => void
}

/** With whose rights the rule acts: no role above one's own. */
function RoleSelect({ roleId, error, onChange }: RoleProps) {
  const { t } = useTranslation('automation')
  const nameOf = useRoleName()
  const roles = useQuery(rolesQuery(useOrganization().id)).data?.roles ?? []
  const offered = roles.filter((role) => role.mayGive || role.id === roleId)
  return (
    <Select
      label={t('fields.role')}
      description={t('fields.roleText')}
      data={offered.map((role) => ({ value: role.id, label: nameOf(role) }))}
      allowDeselect={false}
      value={roleId}
      error={error}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  )
}
