import { Button, Collapse, Group, Modal, Radio, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ExportFormat, exportFormats } from '@rumbo/domain/records/exports/api'
import type { CsvDelimiter } from '@rumbo/domain/records/exports/csv'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { call } from '../../lib/calls/call.ts'
import { noteWork } from '../../lib/live/works.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import type { Which } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'

const delimiters = { usual: null, comma: ',', semicolon: ';', tab: '\t' } as const satisfies Record<
  string,
  CsvDelimiter | null
>
type DelimiterName = keyof typeof delimiters
const delimiterNames = Object.keys(delimiters) as DelimiterName[]
/** Columns that are named before it says how many more there are. */
const maxNamed = 8

/** What goes out: which records, in which order, with which fields. */
export type Exported = {
  readonly which: Which
  readonly sort: string
  readonly fields: readonly string[]
  /** How many, in words: '10,000+'. */
  readonly count: string
}

type Props = Exported & {
  /** Whether rows were chosen, not the whole list. */
  readonly isChosen?: boolean
  readonly onClose: () => void
  readonly onStarted?: () => void
}

/** Says what goes out and asks in which form; then it runs by itself, and this closes. */
export function ExportDialog(props: Props) {
  const { t } = useRecordTranslation(['exports', 'toasts'])
  return (
    <OnePanel opened onClose={props.onClose}>
      <Modal
        opened
        onClose={props.onClose}
        title={t('exports:title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
        size="md"
      >
        <ExportForm {...props} />
      </Modal>
    </OnePanel>
  )
}

function ExportForm({ which, sort, fields, count, isChosen = false, onClose, onStarted }: Props) {
  const { t } = useTranslation(['exports', 'common'])
  const { organizationId } = useMembership()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { bulk, contracts } = useRecordScreen()
  const rows = bulk.rowsInExport
  const ways = Object.keys(rows?.ways ?? {})
  const [rowsBy, setRowsBy] = useState(ways[0])
  const [delimiter, setDelimiter] = useState<DelimiterName>('usual')
  const [opened, { toggle }] = useDisclosure(false)
  const moreId = useId()
  const names = useNames(fields)
  const start = useMutation({
    mutationFn: async () => {
      const between = delimiters[delimiter]
      const { export: start } = await contracts.later()
      return call(
        start,
        {
          ...which,
          columns: fields,
          format,
          ...(rows ? { [rows.input]: rowsBy } : {}),
          ...(sort === '' ? {} : { sort }),
          ...(format === 'csv' && between !== null ? { delimiter: between } : {}),
        },
        { onError: 'inline' },
      )
    },
    onSuccess: (work) => {
      noteWork(organizationId, work)
      showToast({ status: 'success', title: t('exports:begun'), text: t('exports:begunText') })
      onStarted?.()
      onClose()
    },
  })

  function go(event: FormEvent) {
    event.preventDefault()
    if (!start.isPending) start.mutate()
  }

  return (
    <form onSubmit={go} noValidate>
      <Stack gap="md">
        <div data-testid="export-what">
          <Text fw={550}>{count}</Text>
          <Text size="sm">{names}</Text>
          <Text size="sm" c="dimmed">
            {t(isChosen ? 'exports:asChosen' : 'exports:asSeen')}
          </Text>
        </div>
        <Radio.Group
          label={t('exports:format')}
          value={format}
          onChange={(value) => setFormat(value as ExportFormat)}
        >
          <Group mt={6} gap="lg">
            {[...exportFormats].reverse().map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`exports:formats.${each}`)}
                {...(each === 'xlsx' ? { 'data-autofocus': true } : {})}
              />
            ))}
          </Group>
        </Radio.Group>
        {rows && rowsBy && fields.includes(rows.column) ? (
          <Radio.Group label={t(rows.label)} value={rowsBy} onChange={setRowsBy}>
            <Stack mt={6} gap={6}>
              {ways.map((each) => (
                <Radio key={each} value={each} label={t(rows.ways[each] ?? each)} />
              ))}
            </Stack>
          </Radio.Group>
        ) : null}
        {format === 'csv' ? (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={
                opened ? (
                  <IconChevronDown size={16} aria-hidden />
                ) : (
                  <IconChevronRight size={16} aria-hidden />
                )
              }
              aria-expanded={opened}
              aria-controls={moreId}
              onClick={toggle}
            >
              {t('exports:more')}
            </Button>
            <Collapse expanded={opened} id={moreId}>
              <Select
                mt="xs"
                label={t('exports:delimiter')}
                data={delimiterNames.map((value) => ({ value, label: t(`exports:delimiters.${value}`) }))}
                value={delimiter}
                onChange={(value) => setDelimiter(delimiterNames.find((each) => each === value) ?? 'usual')}
                allowDeselect={false}
              />
            </Collapse>
          </div>
        ) : null}
        <FailureAlert failure={start.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={start.isPending} disabled={fields.length === 0}>
            {t('exports:start')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** '12 columns: Name, Phase, …'. */
function useNames(fields: readonly string[]): string {
  const { t } = useTranslation('exports')
  const { catalogue } = useCatalogue(useRecordScreen().module.id)
  const words = useFieldWords(catalogue)
  const named = fields.slice(0, maxNamed).flatMap((id) => {
    const field = catalogue.fields.find((each) => each.id === id)
    return field ? words.label(field) : []
  })
  const more = fields.length > maxNamed ? '…' : ''
  return t('columns', { count: fields.length, names: `${named.join(', ')}${more}` })
}
