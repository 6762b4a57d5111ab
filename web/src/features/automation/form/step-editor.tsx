import { NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { isWritable } from '@rumbo/domain/automation/offered'
import type { Step, StepKind } from '@rumbo/domain/automation/step'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import { collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { FieldEditor } from '../../../forms/field-editor.tsx'
import { useFieldWords } from '../../../forms/field-words.ts'
import { activePartnersQuery } from '../../../forms/sharing/active-partners.ts'
import { profilesQuery } from '../../../forms/sharing/profiles-query.ts'
import { tagsQuery } from '../../../lib/session/people.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { endpointsQuery } from '../automation-queries.ts'
import { PeopleInput, PersonInput } from './people-input.tsx'
import { TextWithFields } from './text-with-fields.tsx'
import { FieldSelect } from './trigger-part.tsx'
import { anyMode } from './value-part.tsx'

type Of<Kind extends StepKind> = Extract<Step, { kind: Kind }>

type Props<Kind extends StepKind = StepKind> = {
  readonly step: Of<Kind>
  readonly module: string
  readonly error: string | undefined
  readonly onChange: (step: Step) => void
}

/** The inputs of a step, by its kind. */
export function StepEditor({ step, ...rest }: Props) {
  switch (step.kind) {
    case 'set':
      return <SetStep {...rest} step={step} />
    case 'tag':
      return <TagStep {...rest} step={step} />
    case 'notify':
      return (
        <PeopleInput
          {...rest}
          to={step.to}
          onChange={(to) =>
            rest.onChange({ kind: 'notify', to: to.filter((each) => each.kind !== 'address') })
          }
        />
      )
    case 'mail':
      return <MailStep {...rest} step={step} />
    case 'task':
      return <TaskStep {...rest} step={step} />
    case 'webhook':
      return <WebhookStep {...rest} step={step} />
    case 'share':
      return <ShareStep {...rest} step={step} />
    case 'message':
      return <MessageStep {...rest} step={step} />
  }
}

function SetStep({ step, module, error, onChange }: Props<'set'>) {
  const { t } = useTranslation('automation')
  const { catalogue, sections, rightOn } = useCatalogue(module)
  const words = useFieldWords(catalogue, sections)
  const fields = catalogue.fields.filter((field) => isWritable(field) && rightOn(field.id) === 'edit')
  const field = fields.find(({ id }) => id === step.field)
  const { optionsByMode: _byMode, ...plain } = field ?? { optionsByMode: undefined }
  return (
    <Stack gap="sm">
      <FieldSelect
        module={module}
        fields={fields}
        value={step.field}
        label={t('fields.field')}
        onChange={(id) => onChange({ kind: 'set', field: id, value: null })}
      />
      {field ? (
        <FieldEditor
          key={field.id}
          field={field.optionsByMode ? { ...field, ...plain, options: optionsOf(field) } : field}
          mode={anyMode}
          words={words}
          value={step.value}
          error={error}
          onChange={(value) => onChange({ ...step, value })}
        />
      ) : null}
    </Stack>
  )
}

function TagStep({ step, error, onChange }: Props<'tag'>) {
  const { t } = useTranslation('automation')
  const tags = useQuery(tagsQuery(useOrganization().id)).data ?? []
  return (
    <Select
      label={t('fields.tag')}
      data={tags.map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      allowDeselect={false}
      value={step.tagId || null}
      error={error}
      onChange={(tagId) => tagId && onChange({ kind: 'tag', tagId })}
    />
  )
}

function MailStep({ step, module, error, onChange }: Props<'mail'>) {
  const { t } = useTranslation('automation')
  return (
    <Stack gap="sm">
      <PeopleInput
        module={module}
        to={step.to}
        withAddresses
        error={error}
        onChange={(to) => onChange({ ...step, to: [...to] })}
      />
      <TextWithFields
        module={module}
        text={step.subject}
        onChange={(subject) => onChange({ ...step, subject })}
      >
        {(text, onText) => (
          <TextInput
            label={t('fields.subject')}
            maxLength={200}
            value={text}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
        )}
      </TextWithFields>
      <TextWithFields
        module={module}
        text={step.message}
        onChange={(message) => onChange({ ...step, message })}
      >
        {(text, onText) => (
          <Textarea
            label={t('fields.message')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={5_000}
            value={text}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
        )}
      </TextWithFields>
    </Stack>
  )
}

function TaskStep({ step, module, error, onChange }: Props<'task'>) {
  const { t } = useTranslation('automation')
  return (
    <Stack gap="sm">
      <TextWithFields module={module} text={step.name} onChange={(name) => onChange({ ...step, name })}>
        {(text, onText) => (
          <TextInput
            label={t('fields.taskName')}
            maxLength={200}
            value={text}
            error={error}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
        )}
      </TextWithFields>
      <NumberInput
        label={t('fields.dueDays')}
        description={t('fields.dueDaysText')}
        min={0}
        max={365}
        allowDecimal={false}
        value={step.dueDays ?? ''}
        onChange={(value) => onChange({ ...step, dueDays: value === '' ? null : Number(value) })}
      />
      <PersonInput module={module} to={step.to} onChange={(to) => onChange({ ...step, to })} />
    </Stack>
  )
}

function WebhookStep({ step, error, onChange }: Props<'webhook'>) {
  const { t } = useTranslation('automation')
  const endpoints = useQuery(endpointsQuery(useOrganization().id)).data ?? []
  return (
    <Select
      label={t('fields.endpoint')}
      description={t('fields.endpointText')}
      data={endpoints.map(({ id, name }) => ({ value: id, label: name }))}
      allowDeselect={false}
      value={step.endpointId || null}
      error={error}
      onChange={(endpointId) => endpointId && onChange({ kind: 'webhook', endpointId })}
    />
  )
}

function ShareStep({ step, error, onChange }: Props<'share'>) {
  const { t } = useTranslation(['automation', 'sharing'])
  const { id } = useOrganization()
  const partners = useQuery(activePartnersQuery(id)).data ?? []
  const profiles = useQuery(profilesQuery(id)).data?.items ?? []
  return (
    <Stack gap="sm">
      <Select
        label={t('fields.partner')}
        data={partners.flatMap(({ id: value, name: label, state }) =>
          state === 'connected' ? { value, label } : [],
        )}
        searchable
        allowDeselect={false}
        value={step.organizationId || null}
        error={error}
        onChange={(organizationId) => organizationId && onChange({ ...step, organizationId })}
      />
      <Select
        label={t('fields.profile')}
        data={profiles.map((profile) => ({ value: profile.id, label: profile.name }))}
        allowDeselect={false}
        value={step.profileId || null}
        onChange={(profileId) => profileId && onChange({ ...step, profileId })}
      />
      <Select
        label={t('fields.as')}
        data={collaboratorKinds.map((kind) => ({ value: kind, label: t(`sharing:kinds.${kind}`) }))}
        allowDeselect={false}
        value={step.as}
        onChange={(kind) => {
          const chosen = collaboratorKinds.find((each) => each === kind)
          if (chosen) onChange({ ...step, as: chosen })
        }}
      />
    </Stack>
  )
}

function MessageStep({ step, module, error, onChange }: Props<'message'>) {
  const { t } = useTranslation('automation')
  return (
    <Stack gap="sm">
      <Select
        label={t('fields.lane')}
        data={(['company', 'everyone'] as const).map((lane) => ({ value: lane, label: t(`lanes.${lane}`) }))}
        allowDeselect={false}
        value={step.lane}
        onChange={(lane) => onChange({ ...step, lane: lane === 'everyone' ? 'everyone' : 'company' })}
      />
      <TextWithFields module={module} text={step.text} onChange={(text) => onChange({ ...step, text })}>
        {(text, onText) => (
          <Textarea
            label={t('fields.message')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={5_000}
            value={text}
            error={error}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
        )}
      </TextWithFields>
    </Stack>
  )
}
