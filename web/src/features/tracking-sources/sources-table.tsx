import { Anchor } from '@mantine/core'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { createSource, TrackingSource } from '@rumbo/domain/tracking/sources.api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { SourceHealth } from './source-health.tsx'
import { SourceMenu } from './source-menu.tsx'
import classes from './tracking.module.css'

type Props = {
  readonly sources: readonly TrackingSource[]
  readonly onEdit: (source: TrackingSource) => void
  /** A source got another secret. */
  readonly onSecret: (source: Received<typeof createSource>) => void
}

/** Sources as rows: in which language and how each tells, how it is doing, and what depends on it. */
export function SourcesTable({ sources, onEdit, onSecret }: Props) {
  const { t } = useTranslation('tracking-sources')
  const { count } = useFormats()
  const columns: readonly RowsColumn<TrackingSource>[] = [
    {
      id: 'name',
      label: t('fields.name'),
      width: '24%',
      cell: (source) => (
        <Anchor
          component="button"
          type="button"
          fz="sm"
          className={classes.name}
          onClick={() => onEdit(source)}
        >
          {source.name}
        </Anchor>
      ),
    },
    {
      id: 'protocol',
      label: t('fields.protocol'),
      width: '24%',
      cell: ({ protocol, way }) => (
        <span>
          {t(`protocols.${protocol}`)}
          <span className={classes.quiet}>{t(`ways.${way}`)}</span>
        </span>
      ),
    },
    { id: 'health', label: t('health'), cell: (source) => <SourceHealth source={source} /> },
    {
      id: 'shipments',
      label: t('shipments'),
      numeric: true,
      width: '110px',
      cell: ({ way, shipments }) => (way === 'poll' ? count(shipments) : null),
    },
    {
      id: 'quarantined',
      label: t('quarantined'),
      numeric: true,
      width: '124px',
      cell: (source) => (source.putAside > 0 ? count(source.putAside) : null),
    },
    {
      id: 'actions',
      label: t('actions'),
      unseen: true,
      width: '56px',
      cell: (source) => <SourceMenu source={source} onEdit={() => onEdit(source)} onSecret={onSecret} />,
    },
  ]
  return <RowsTable label={t('sources')} columns={columns} rows={sources} keyOf={({ id }) => id} />
}
