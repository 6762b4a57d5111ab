import { Button } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { setRecordDefaults } from '@rumbo/domain/records/defaults/defaults.api'
import { shipments } from '@rumbo/domain/shipments/module'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { FieldEditor } from '../../forms/field-editor.tsx'
import { useFieldWords } from '../../forms/field-words.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { issueAt } from '../../lib/errors/api-error.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { defaultsQuery } from '../../records/defaults/use-defaults.ts'
import { Section } from '../../ui/page/section.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import classes from './settings.module.css'

const module = shipments.catalogue.module
const offered = shipments.defaults

/** What new shipments begin with: the usual carrier and the home port. For who may change the organization. */
export function DefaultsSection() {
  const { t } = useTranslation('organization')
  const { organizationId } = useMembership()
  const mayChange = useMyRole().can('organization:organizations')
  const { data } = useQuery({ ...defaultsQuery(organizationId, module), enabled: mayChange })
  if (!mayChange || !data || !offered?.variant) return null
  return (
    <Section title={t('defaults.title')} description={t('defaults.description')}>
      <DefaultsForm stored={data} organizationId={organizationId} />
    </Section>
  )
}

type FormProps = { readonly stored: Readonly<Record<string, Json>>; readonly organizationId: string }

function DefaultsForm({ stored, organizationId }: FormProps) {
  const { t } = useTranslation('organization')
  const { catalogue, sections, rightOn } = useCatalogue(module)
  const words = useFieldWords(catalogue, sections)
  const [values, setValues] = useState(stored)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const mode = offered?.variant ?? 'ocean'
  const fields = catalogue.fields.filter(
    ({ id }) => offered?.fields.includes(id) === true && rightOn(id) === 'edit',
  )

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      const answer = await call(setRecordDefaults, { module, values: { ...values } }, { onError: 'inline' })
      queryClient.setQueryData(defaultsQuery(organizationId, module).queryKey, answer.values)
      setValues(answer.values)
      showToast({ status: 'success', title: t('defaults.saved'), text: '' })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <div className={classes.pair}>
        {fields.map((field) => (
          <FieldEditor
            key={field.id}
            field={field}
            mode={mode}
            words={words}
            value={values[field.id] ?? null}
            error={issueAt(failure, field.id)}
            onChange={(value) => setValues({ ...values, [field.id]: value })}
          />
        ))}
      </div>
      <FailureAlert failure={failure} />
      <div>
        <Button type="submit" loading={busy}>
          {t('defaults.save')}
        </Button>
      </div>
    </form>
  )
}
