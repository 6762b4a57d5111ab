import { Group, Modal, Radio } from '@mantine/core'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { listReasonTexts } from '@rumbo/domain/records/imports/reasons.api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/calls/call.ts'
import { OnePanel } from '../../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx'
import classes from './fix.module.css'
import { FixTexts } from './fix-texts.tsx'
import { FixWhole } from './fix-whole.tsx'

/** A reason of an import, with how many rows have it. */
export type Reason = DataImport['problems'][number]

/** The ways out of a reason: each wrong text by itself, one value for all of its cells, another column, no such rows. */
const ways = ['texts', 'set', 'copy', 'skip'] as const
type Way = (typeof ways)[number]

export type FixProps = {
  readonly of: DataImport
  readonly reason: Reason & { readonly column: number }
  readonly onChanged: (answer: DataImport) => void
  readonly onClose: () => void
}

type Props = Omit<FixProps, 'reason'> & { readonly reason: Reason }

/** All rows of one reason are repaired at once, or left out. */
export function FixDialog(props: Props) {
  const { t } = useTranslation('imports')
  const { of, reason, onClose } = props
  const { column } = reason
  const header = column === null ? '' : (of.columns.find(({ n }) => n === column)?.header ?? '')
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        size="lg"
        onClose={onClose}
        title={column === null ? t('fix.titleRows') : t('fix.title', { column: header })}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <p className={classes.why}>{reason.message}</p>
        {column === null ? (
          <FixWhole {...props} way="skip" />
        ) : (
          <FixCells {...props} reason={{ ...reason, column }} />
        )}
      </Modal>
    </OnePanel>
  )
}

/** The ways out where a column is the reason; cells that say something are looked at first. */
function FixCells(props: FixProps) {
  const { t } = useTranslation('imports')
  const { of, reason } = props
  const { id, version } = of
  const { column, code, field } = reason
  const [chosen, setChosen] = useState<Way | null>(null)
  const { data, error } = useQuery({
    queryKey: ['imports', 'texts', id, version, column, field, code],
    queryFn: ({ signal }) =>
      call(listReasonTexts, { id, column, field, code }, { signal, onError: 'inline' }),
  })
  if (!data) return error ? <FailureAlert failure={error} /> : <RowsSkeleton rows={4} />
  const way = chosen ?? (data.items.length === 0 ? 'set' : 'texts')
  return (
    <>
      <Radio.Group
        aria-label={t('fix.ways')}
        value={way}
        onChange={(next) => setChosen(ways.find((each) => each === next) ?? 'texts')}
      >
        <Group gap="xs" mb="md" className={classes.ways}>
          {ways
            .filter((each) => each !== 'texts' || data.items.length > 0)
            .map((each) => (
              <Radio key={each} value={each} label={t(`fix.way.${each}`)} />
            ))}
        </Group>
      </Radio.Group>
      {way === 'texts' ? <FixTexts {...props} found={data} /> : <FixWhole key={way} {...props} way={way} />}
    </>
  )
}
