import { Button, Modal, Stack } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { valueIn } from '@rumbo/domain/fields/values'
import { newId } from '@rumbo/domain/kernel/id'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { FieldEditor } from '../../forms/field-editor.tsx'
import { useFieldWords } from '../../forms/field-words.ts'
import { readInput } from '../../forms/read-input.ts'
import { call } from '../../lib/calls/call.ts'
import { issueAt } from '../../lib/errors/api-error.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { FormButtons } from '../../ui/buttons/form-buttons.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { isFillableAtFirst } from '../screen/form-sections.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useVariantOf } from '../screen/use-variant-of.ts'

/** The button that makes a record, for who may: it asks for what every record must have, the rest is filled in on its page. */
export function NewRecord() {
  const { words, mayCreate } = useRecordScreen()
  const { t } = useTranslation([words.list, 'toasts'])
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  if (!mayCreate(useMyRole())) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {t(`${words.list}:new`)}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t(`${words.list}:new`)}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <NewRecordForm onClose={close} />
      </Modal>
    </>
  )
}

function NewRecordForm({ onClose }: { readonly onClose: () => void }) {
  const {
    module,
    contracts,
    routes,
    words: { list },
  } = useRecordScreen()
  const { t } = useTranslation(list)
  const { catalogue, sections, rightOn } = useCatalogue(module.id)
  const words = useFieldWords(catalogue, sections)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [values, setValues] = useState<Readonly<Record<string, Json>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // The same wish as long as the dialog is open: a retry makes no second record.
  const [idempotencyKey] = useState(newId)
  const mode = useVariantOf(values)
  const required = catalogue.fields.filter(
    (field) => field.required && !field.foreign && isFillableAtFirst(field) && rightOn(field.id) === 'edit',
  )

  async function create(event: FormEvent) {
    event.preventDefault()
    const sent: Record<string, Json> = {}
    const wrong: Record<string, string> = {}
    for (const field of required) {
      const read = readInput(field, valueIn(values, field.id), { mode })
      if (read.ok) sent[field.id] = read.value
      else wrong[field.id] = read.problem
    }
    setProblems(wrong)
    setFailure(null)
    if (busy || Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      const { id } = await call(contracts.create, sent, { idempotencyKey, onError: 'inline' })
      void cache.invalidateQueries({ queryKey: [module.id] })
      onClose()
      await navigate(routes.details(id))
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={create} noValidate>
      <Stack gap="sm">
        {required.map((field) => (
          <FieldEditor
            key={field.id}
            field={field}
            mode={mode}
            words={words}
            value={valueIn(values, field.id)}
            error={problems[field.id] ?? issueAt(failure, field.id)}
            onChange={(next) => setValues({ ...values, [field.id]: next })}
          />
        ))}
        <FailureAlert failure={failure} />
        <FormButtons submit={t(`${list}:new`)} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
