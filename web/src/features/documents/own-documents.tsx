import { Select, TextInput, UnstyledButton } from '@mantine/core'
import { documentsApi } from '@rumbo/domain/documents/api'
import { visibilities } from '@rumbo/domain/documents/types'
import type { Json } from '@rumbo/domain/fields/field-type'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { call } from '../../lib/calls/call.ts'
import { useSizeText } from '../../records/imports/size-text.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { type Choice, ChooseDocument } from './chosen-documents.tsx'
import { DocumentMenu } from './document-menu.tsx'
import type { OwnDocument, WantedFile } from './document-queries.ts'
import classes from './record-documents.module.css'
import { useDocumentTypes } from './types/use-document-types.ts'

type Offered = { readonly value: string; readonly label: string }

type Props = {
  readonly documents: readonly OwnDocument[]
  readonly opened: string | null
  readonly choice: Choice
  readonly onOpen: (file: WantedFile) => void
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** One's own documents of a record as a table whose cells are edited in place, as far as one may. */
export function OwnDocuments({ documents, opened, choice: chosen, onOpen }: Props) {
  const { t } = useTranslation(['document-files', 'documents'])
  const { catalogue, rightOn } = useCatalogue('documents')
  const cache = useQueryClient()
  const sizeText = useSizeText()
  const [renamed, setRenamed] = useState<string | null>(null)
  const may = (field: string) => rightOn(field) === 'edit'
  const sees = (field: string) => catalogue.fields.some(({ id }) => id === field)
  const label = (field: string) => t(`documents:fields.${field}`)
  const save = async ({ id, ...seen }: OwnDocument, field: string, value: Json) => {
    const before = (seen as Readonly<Record<string, Json>>)[field] ?? null
    if (before === value) return
    await call(documentsApi.update, { id, [field]: value, seen: { [field]: before } }).catch(() => undefined)
    void cache.invalidateQueries({ queryKey: ['documents'] })
  }
  const types = useDocumentTypes()
  const seenBy = visibilities.map((value) => ({ value, label: t(`documents:options.visibility.${value}`) }))
  const choice =
    (field: 'type' | 'visibility', offered: (present: string) => readonly Offered[]) =>
    (row: OwnDocument): React.ReactNode => {
      const value = textOf(row[field])
      const data = offered(value)
      if (!may(field)) return data.find((each) => each.value === value)?.label ?? null
      return (
        <Select
          size="xs"
          variant="unstyled"
          aria-label={`${label(field)}: ${textOf(row.name)}`}
          data={data}
          value={value === '' ? null : value}
          allowDeselect={false}
          onChange={(next) => void save(row, field, next)}
        />
      )
    }
  const day = (field: 'dueDate' | 'expiryDate') => (row: OwnDocument) => (
    <DateInput
      size="xs"
      variant="unstyled"
      aria-label={`${label(field)}: ${textOf(row.name)}`}
      disabled={!may(field)}
      value={textOf(row[field]) || null}
      onChange={(next) => void save(row, field, next)}
    />
  )
  const name = (row: OwnDocument) =>
    renamed === row.id ? (
      <TextInput
        size="xs"
        autoFocus
        aria-label={label('name')}
        maxLength={255}
        defaultValue={textOf(row.name)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setRenamed(null)
        }}
        onBlur={(event) => {
          const next = event.currentTarget.value.trim()
          setRenamed(null)
          if (next !== '') void save(row, 'name', next)
        }}
      />
    ) : (
      <UnstyledButton
        className={classes.name}
        aria-pressed={opened === row.id}
        onClick={() => onOpen({ id: row.id })}
        onDoubleClick={() => may('name') && setRenamed(row.id)}
      >
        {textOf(row.name)}
      </UnstyledButton>
    )
  const withChoice = (row: OwnDocument) => (
    <span className={classes.named}>
      <ChooseDocument choice={chosen} id={row.id} name={textOf(row.name)} />
      {name(row)}
    </span>
  )
  const columns: readonly (RowsColumn<OwnDocument> & { readonly field?: string })[] = [
    { id: 'name', label: label('name'), cell: withChoice },
    { id: 'type', field: 'type', label: label('type'), width: '150px', cell: choice('type', types.choices) },
    {
      id: 'version',
      field: 'versionNumber',
      label: label('versionNumber'),
      width: '84px',
      cell: ({ versionNumber }) => (typeof versionNumber === 'number' ? `v${versionNumber}` : null),
    },
    {
      id: 'visibility',
      field: 'visibility',
      label: label('visibility'),
      width: '120px',
      cell: choice('visibility', () => seenBy),
    },
    { id: 'due', field: 'dueDate', label: label('dueDate'), width: '120px', cell: day('dueDate') },
    {
      id: 'expiry',
      field: 'expiryDate',
      label: label('expiryDate'),
      width: '120px',
      cell: day('expiryDate'),
    },
    {
      id: 'bytes',
      field: 'bytes',
      label: t('size'),
      width: '90px',
      numeric: true,
      cell: ({ bytes }) => (typeof bytes === 'string' ? sizeText(Number(bytes)) : null),
    },
    {
      id: 'menu',
      label: t('menu'),
      unseen: true,
      width: '48px',
      cell: (row) => (
        <DocumentMenu document={row} onRename={() => setRenamed(row.id)} mayEdit={may('name')} />
      ),
    },
  ]
  if (documents.length === 0) return null
  return (
    <RowsTable
      label={t('own')}
      columns={columns.filter(({ field }) => field === undefined || sees(field))}
      rows={documents}
      keyOf={({ linkId }) => linkId}
    />
  )
}
