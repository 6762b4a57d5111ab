import { Checkbox, Stack, Table, Text } from '@mantine/core'
import { hasOptions } from '@rumbo/domain/fields/rules'
import type { FieldDefinition } from '@rumbo/domain/records/custom-fields/api'
import { previewConversion } from '@rumbo/domain/records/custom-fields/convert.api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { type Draft, sentOf } from './draft.ts'
import { convert } from './use-definitions.ts'

type Props = {
  readonly field: FieldDefinition
  readonly draft: Draft
  readonly onConverted: () => void
  readonly onClose: () => void
}

/** What a change of type does to the values, before it is done: how many convert, which don't, what is lost. */
export function ConvertDialog({ field, draft, onConverted, onClose }: Props) {
  const { t } = useTranslation('fields')
  const { count } = useFormats()
  const [makes, setMakes] = useState(true)
  const [failure, setFailure] = useState<unknown>(null)
  const offers = hasOptions(draft.type) || draft.type === 'status'
  const { id } = field
  const { type } = draft
  const { format, options, statuses, formulaData } = sentOf(draft)
  const wish = {
    id,
    type,
    format,
    makeOptions: offers && makes,
    // A line that was left empty is no option.
    ...(options ? { options: options.filter(({ name }) => name.trim() !== '') } : {}),
    ...(statuses ? { statuses: statuses.filter(({ name }) => name.trim() !== '') } : {}),
  }
  const { data, error } = useQuery({
    queryKey: ['conversion', field.version, wish],
    queryFn: ({ signal }) => call(previewConversion, wish, { signal, onError: 'inline' }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })

  async function confirm() {
    setFailure(null)
    try {
      await convert(
        { ...wish, version: field.version, ...(formulaData ? { formulaData } : {}) },
        sentOf(draft),
      )
    } catch (refused) {
      setFailure(refused)
      throw refused
    }
    onConverted()
  }

  return (
    <ConfirmDialog
      opened
      title={t('convert.title', { name: field.name, type: t(`types.${type}`) })}
      confirmLabel={t('convert.button')}
      ready={data !== undefined && !error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        {!data && !error ? <RowsSkeleton rows={3} /> : null}
        {data && !error ? (
          <>
            <Table withTableBorder data-testid="conversion">
              <Table.Tbody>
                <Table.Tr>
                  <Table.Th>{t('convert.converts')}</Table.Th>
                  <Table.Td ta="right">{count(data.converts)}</Table.Td>
                </Table.Tr>
                <Table.Tr>
                  <Table.Th>{t('convert.fails')}</Table.Th>
                  <Table.Td ta="right">{count(data.fails)}</Table.Td>
                </Table.Tr>
                {data.samples.map(({ value, count: times }) => (
                  <Table.Tr key={value}>
                    <Table.Td pl="xl" style={{ overflowWrap: 'anywhere' }}>
                      {value}
                    </Table.Td>
                    <Table.Td ta="right">{count(times)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            {offers && data.newOptions > 0 ? (
              <Checkbox
                label={t('convert.makeOptions', { count: data.newOptions, text: count(data.newOptions) })}
                checked={makes}
                onChange={(event) => setMakes(event.currentTarget.checked)}
              />
            ) : null}
            {data.losesFormulas.length > 0 ? (
              <Text size="sm">{t('convert.losesFormulas', { fields: data.losesFormulas.join(', ') })}</Text>
            ) : null}
            {field.type === 'formula' ? <Text size="sm">{t('convert.ownFormula')}</Text> : null}
            <Text size="sm">{t(data.fails > 0 ? 'convert.emptied' : 'convert.undoable')}</Text>
          </>
        ) : null}
        <FailureAlert failure={failure ?? error} />
      </Stack>
    </ConfirmDialog>
  )
}
