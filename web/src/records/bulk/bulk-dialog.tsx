import { Button, Group, Modal } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import { maxInBulk } from '@rumbo/domain/records/record-query'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { readInput } from '../../forms/read-input.ts'
import { TagPicker } from '../../forms/tags/tag-picker.tsx'
import { call } from '../../lib/calls/call.ts'
import { noteBegun, noteWork } from '../../lib/live/works.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import type { BulkPreviewAnswer, Which } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import { BulkFields, type BulkValues } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'

type Patch = Readonly<Record<string, Json>>

/** Fields that one chooses, or values that were chosen already. */
export type BulkTask =
  | { readonly kind: 'edit' }
  | { readonly kind: 'tag' }
  | { readonly kind: 'set'; readonly patch: Patch }

/** What is done to each of them. */
type What = { readonly patch?: Patch; readonly addTags?: string[] }

type Props = {
  readonly task: BulkTask
  readonly which: Which
  /** The variant that they have in common. */
  readonly mode: Mode | undefined
  readonly onClose: () => void
  readonly onStarted: () => void
}

/** Says what a bulk edit would do before it is begun; then it runs by itself, and this closes. */
export function BulkDialog(props: Props) {
  const { t } = useRecordTranslation(['works', 'toasts'])
  return (
    <OnePanel opened onClose={props.onClose}>
      <Modal
        opened
        onClose={props.onClose}
        title={t(`works:bulk.title.${titleOf(props.task)}`)}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
        size="lg"
      >
        <BulkForm {...props} />
      </Modal>
    </OnePanel>
  )
}

function titleOf(task: BulkTask): 'edit' | 'tag' | 'archive' | 'unarchive' {
  if (task.kind === 'tag') return 'tag'
  if (task.kind === 'edit' || task.patch.archived === undefined) return 'edit'
  return task.patch.archived ? 'archive' : 'unarchive'
}

function BulkForm({ task, which, mode, onClose, onStarted }: Props) {
  const { t, counted } = useRecordTranslation(['works', 'common', 'records'])
  const { organizationId } = useMembership()
  const { module, contracts } = useRecordScreen()
  const { catalogue, sections } = useCatalogue(module.id)
  const words = useFieldWords(catalogue, sections)
  const formats = useFormats()
  const [values, setValues] = useState<BulkValues>([])
  const [tags, setTags] = useState<string[]>([])
  const [tried, setTried] = useState<What | null>(null)
  const chosenType = values.find(({ field }) => field.id === module.variant?.field)?.value
  const chosenMode = modes.find((each) => each === chosenType) ?? mode
  const modeOfInput = (field: Field, value: Json): Mode =>
    chosenMode ?? modes.find((each) => optionsOf(field, each).some((option) => option === value)) ?? 'ocean'
  const read = values.map(({ field, value }) => ({
    id: field.id,
    ...readInput(field, value, { mode: modeOfInput(field, value) }),
  }))
  const problems = new Map(read.flatMap((each) => (each.ok ? [] : [[each.id, each.problem] as const])))
  const edited = Object.fromEntries(read.flatMap((each) => (each.ok ? [[each.id, each.value]] : [])))
  const wanted = task.kind === 'tag' ? { addTags: tags } : { patch: edited }
  const isFilled = task.kind === 'tag' ? tags.length > 0 : values.length > 0 && problems.size === 0
  const what = task.kind === 'set' ? task : tried
  const input = what
    ? {
        ...which,
        ...('patch' in what ? { patch: what.patch } : {}),
        ...('addTags' in what ? { addTags: what.addTags } : {}),
      }
    : null
  const preview = useQuery({
    queryKey: [module.id, 'bulk', input],
    queryFn: () => call(contracts.previewBulk, input ?? {}, { onError: 'inline' }),
    enabled: input !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const start = useMutation({
    mutationFn: () => call(contracts.startBulk, input ?? {}, { onError: 'inline' }),
    onSuccess: (work) => {
      noteWork(organizationId, work)
      noteBegun(organizationId, work, {
        title: t(`works:bulk.title.${titleOf(task)}`),
        undone: t('records:bulkUndo.begun'),
      })
      onStarted()
      onClose()
    },
  })
  const changing = willChange(preview.data)
  const isReady = input !== null && preview.data !== undefined && preview.data.changed > 0

  function go(event: FormEvent) {
    event.preventDefault()
    if (isReady) start.mutate()
    else if (input === null && isFilled) setTried(wanted)
  }

  return (
    <form onSubmit={go} noValidate>
      {task.kind === 'edit' ? (
        <BulkFields
          values={values}
          mode={chosenMode}
          problems={problems}
          onChange={(next) => {
            setValues(next)
            setTried(null)
          }}
        />
      ) : task.kind === 'tag' ? (
        <TagPicker
          label={t('works:bulk.tags')}
          value={tags}
          onChange={(next) => {
            setTags(next)
            setTried(null)
          }}
        />
      ) : (
        <p>{describe()}</p>
      )}
      {input ? <BulkPreview preview={preview.data} isLoading={preview.isLoading} words={words} /> : null}
      <FailureAlert failure={preview.error ?? start.error} />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        {input === null ? (
          <Button type="submit" disabled={!isFilled}>
            {t('works:bulk.preview')}
          </Button>
        ) : (
          <Button type="submit" disabled={!isReady} loading={start.isPending || preview.isLoading}>
            {t('works:bulk.run', { counted: counted(changing, formats.count(changing)) })}
          </Button>
        )}
      </Group>
    </form>
  )

  function describe(): string {
    if (task.kind !== 'set') return ''
    const [id, value] = Object.entries(task.patch)[0] ?? []
    const field = catalogue.fields.find((each) => each.id === id)
    if (!field || value === undefined) return ''
    if (id === 'archived') return t(value ? 'works:bulk.archiveText' : 'works:bulk.unarchiveText')
    return t('works:bulk.setText', {
      field: words.label(field),
      value: words.text(value, field, mode ?? 'ocean'),
      most: formats.count(maxInBulk),
    })
  }
}

/** How many will change: known where all were tried, else all that match. */
function willChange(preview: BulkPreviewAnswer | undefined): number {
  if (!preview) return 0
  return preview.checked === preview.count ? preview.changed : preview.count
}
