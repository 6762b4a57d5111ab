import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { useSizeText } from '../../records/imports/size-text.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { Section } from '../../ui/page/section.tsx'
import { type Choice, ChooseDocument } from './chosen-documents.tsx'
import { download, type ShownDocument, type WantedFile } from './document-queries.ts'
import classes from './record-documents.module.css'
import { useDocumentTypes } from './types/use-document-types.ts'

type Props = {
  readonly documents: readonly ShownDocument[]
  readonly recordId: string
  readonly choice: Choice
  readonly onOpen: (file: WantedFile) => void
}

/** Documents that partners show on a record: to be looked at and downloaded, as long as the record is shared. */
export function ShownDocuments({ documents, recordId, choice, onOpen }: Props) {
  const { t } = useTranslation(['document-files', 'documents'])
  const types = useDocumentTypes()
  const { date } = useFormats()
  const sizeText = useSizeText()
  const label = (field: string) => t(`documents:fields.${field}`)
  const columns: readonly RowsColumn<ShownDocument>[] = [
    {
      id: 'name',
      label: label('name'),
      cell: ({ id, name }) => (
        <span className={classes.named}>
          <ChooseDocument choice={choice} id={id} name={name} />
          <UnstyledButton className={classes.name} onClick={() => onOpen({ id, recordId })}>
            {name}
          </UnstyledButton>
        </span>
      ),
    },
    { id: 'by', label: t('broughtBy'), cell: ({ organization }) => organization.label },
    {
      id: 'type',
      label: label('type'),
      cell: ({ type, typeName }) => typeName ?? (type ? types.name(type) : null),
    },
    {
      id: 'due',
      label: label('dueDate'),
      cell: ({ dueDate }) => (dueDate ? date(dueDate) : null),
    },
    {
      id: 'expiry',
      label: label('expiryDate'),
      cell: ({ expiryDate }) => (expiryDate ? date(expiryDate) : null),
    },
    {
      id: 'bytes',
      label: t('size'),
      numeric: true,
      cell: ({ bytes }) => (typeof bytes === 'number' ? sizeText(bytes) : null),
    },
    {
      id: 'download',
      label: t('download'),
      unseen: true,
      width: '48px',
      cell: ({ id, name }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('downloadOf', { name })}
          onClick={() => void download({ id, recordId }).catch(() => undefined)}
        >
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      ),
    },
  ]
  if (documents.length === 0) return null
  return (
    <Section title={t('shown')}>
      <RowsTable
        label={t('shown')}
        columns={columns}
        rows={documents}
        keyOf={({ id, rowId }) => `${id} ${rowId}`}
      />
    </Section>
  )
}
