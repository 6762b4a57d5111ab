import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridSort } from '../../grid/grid-sort.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { sortText } from '../list/list-query.ts'
import { toListInput, type Wanted } from '../list/record-source.ts'

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)

type Props = {
  readonly wanted: Wanted
  /** As the list stands, with what groups put before. */
  readonly sort: GridSort
  readonly fields: readonly string[]
  /** How many the list has, as text. */
  readonly matching: string | undefined
}

/** Writes what the list shows into a file. */
export function ExportButton({ wanted, sort, fields, matching }: Props) {
  const { t } = useTranslation('exports')
  const [isOpen, setOpen] = useState(false)
  const { sort: _order, ...query } = toListInput(wanted)
  return (
    <>
      <Tooltip label={t('open')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('open')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isOpen ? (
        <ExportDialog
          which={{ query }}
          sort={sortText(sort)}
          fields={fields}
          count={t('what', { count: countOf(matching), text: matching ?? '…' })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

/** For the form of the word alone. */
const countOf = (text = ''): number => (text === '1' ? 1 : 2)
