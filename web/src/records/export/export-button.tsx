import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { GridSort } from '../../grid/columns/grid-sort.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { sortText } from '../list/list-query.ts'
import { toListInput, type Wanted } from '../list/record-source.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)

type Props = {
  readonly wanted: Wanted
  /** As the list stands, with what groups put before. */
  readonly sort: GridSort
  readonly fields: readonly string[]
  /** How many the list has, as text. */
  readonly matching: string | undefined
  /** It was requested, or given up. */
  readonly onClosed?: (() => void) | undefined
}

/** Writes what the list shows into a file. */
export function ExportButton({ wanted, sort, fields, matching, onClosed }: Props) {
  const { t, counted } = useRecordTranslation('records')
  const [isOpen, setOpen] = useState(false)
  const { sort: _order, ...query } = toListInput(wanted)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('export')}
        data-tip={t('export')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
      {isOpen ? (
        <ExportDialog
          which={{ query }}
          sort={sortText(sort)}
          fields={fields}
          count={counted(countOf(matching), matching ?? '…')}
          onClose={() => {
            setOpen(false)
            onClosed?.()
          }}
        />
      ) : null}
    </>
  )
}

/** For the form of the word alone. */
const countOf = (text = ''): number => (text === '1' ? 1 : 2)
