import { Button } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { modes } from '@rumbo/domain/kernel/mode'
import { setRecordDefaults } from '@rumbo/domain/records/defaults/defaults.api'
import type { ModuleDeclaration } from '@rumbo/domain/records/record-module'
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
import { Section } from '../../ui/page/section.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import classes from './defaults-section.module.css'
import { defaultsQuery } from './use-defaults.ts'

type Offering = Pick<ModuleDeclaration, 'catalogue' | 'defaults'>
type Props = { readonly of: Offering; readonly title: string; readonly description: string }

/** What new records of a module begin with, of the fields that it offers. For who may change the organization. */
export function DefaultsSection({ of, title, description }: Props) {
  const { organizationId } = useMembership()
  const mayChange = useMyRole().can('organization:organizations')
  const { data } = useQuery({ ...defaultsQuery(organizationId, of.catalogue.module), enabled: mayChange })
  if (!mayChange || !data || !of.defaults) return null
  return (
    <Section title={title} description={description}>
      <DefaultsForm of={of} stored={data} organizationId={organizationId} />
    </Section>
  )
}

type FormProps = {
  readonly of: Offering
  readonly stored: Readonly<Record<string, Json>>
  readonly organizationId: string
}

/** Words and options of records that are all alike don't differ by it. */
const [anyVariant] = modes

function DefaultsForm({ of, stored, organizationId }: FormProps) {
  const { module } = of.catalogue
  const { t } = useTranslation('record-defaults')
  const { catalogue, sections, rightOn } = useCatalogue(module)
  const words = useFieldWords(catalogue, sections)
  const [values, setValues] = useState(stored)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const fields = catalogue.fields.filter(
    ({ id }) => of.defaults?.fields.includes(id) === true && rightOn(id) === 'edit',
  )

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const answer = await call(setRecordDefaults, { module, values: { ...values } }, { onError: 'inline' })
      queryClient.setQueryData(defaultsQuery(organizationId, module).queryKey, answer.values)
      setValues(answer.values)
      showToast({ status: 'success', title: t('saved'), text: '' })
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
            mode={of.defaults?.variant ?? anyVariant}
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
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
