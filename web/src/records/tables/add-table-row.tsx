import { Button, Group, Modal, Stack } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldEditor } from '../../forms/field-editor.tsx'
import type { FieldWords } from '../../forms/field-words.ts'
import { readInput } from '../../forms/read-input.ts'
import { issueAt } from '../../lib/errors/api-error.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { useRecordDetails } from '../details/use-record-details.ts'
import { isFillable } from '../screen/form-sections.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { useTableRows } from './use-table-rows.ts'

type Props = {
  readonly title: string
  /** Those that the reader may change. */
  readonly columns: readonly Field[]
  readonly mode: Mode
  readonly words: FieldWords
  readonly rows: ReturnType<typeof useTableRows>
  readonly opened: boolean
  readonly onClose: () => void
}

/** A new row of a table, column by column. */
export function AddTableRow(props: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details, 'toasts'])
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('toasts:close') }}
    >
      <NewRow {...props} />
    </Modal>
  )
}

function NewRow({ columns, mode, words, rows, onClose }: Props) {
  const screen = useRecordScreen()
  const hintOf = useRecordDetails().useHint()
  const { t } = useTranslation(['record-details', screen.words.details, 'common'])
  const [typed, setTyped] = useState<Readonly<Record<string, Json>>>(() => beginning(columns))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const inputs = columns.filter(isFillable)

  async function add(event: FormEvent) {
    event.preventDefault()
    const values: Record<string, Json> = {}
    const wrong: Record<string, string> = {}
    for (const field of inputs) {
      const read = readInput(field, typed[field.id] ?? null, { mode })
      if (read.ok) values[field.id] = read.value
      else wrong[field.id] = read.problem
    }
    setProblems(wrong)
    setFailure(null)
    if (busy || Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await rows.add(values)
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={add} noValidate>
      <Stack gap="sm">
        {inputs.map((field, at) => (
          <FieldEditor
            key={field.id}
            field={field}
            isFirst={at === 0}
            mode={mode}
            words={words}
            value={typed[field.id] ?? null}
            hint={hintOf(field, typed[field.id] ?? null, { mode, values: typed })}
            error={problems[field.id] ?? issueAt(failure, field.id)}
            onChange={(next) => setTyped({ ...typed, [field.id]: next })}
          />
        ))}
        <FailureAlert failure={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('table.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What the options say that a new row begins with. */
function beginning(columns: readonly Field[]): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    columns.flatMap(({ id, type, choices = [] }): [string, Json][] => {
      const chosen = choices.filter((each) => each.isDefault && !each.archived).map((each) => each.id)
      if (chosen.length === 0) return []
      return [[id, type === 'multiSelect' ? chosen : (chosen[0] ?? null)]]
    }),
  )
}
