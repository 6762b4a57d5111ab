import { Button, CloseButton, Menu } from '@mantine/core'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { priorities } from '@rumbo/domain/shipments/options'
import {
  IconArchive,
  IconArchiveOff,
  IconDownload,
  IconFlag,
  IconPencil,
  IconShare,
  IconTag,
  IconUserMinus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import type { RowSelection } from '../../../grid/row-selection.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { OneMenu } from '../../../ui/one-panel.tsx'
import type { BulkTask } from './bulk-dialog.tsx'
import { type AskedRecords, whichOf } from './bulk-which.ts'
import classes from './selection-bar.module.css'

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)
const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)
const ShareMany = lazyPart(async () => (await import('./share-many.tsx')).ShareMany)

type Props = {
  readonly selection: RowSelection
  readonly asked: AskedRecords
  /** The list's order, and the fields of its columns. */
  readonly sort: string
  readonly fields: readonly string[]
  /** How many the list has, as text: '10,000+'. */
  readonly matching: string | undefined
  readonly onClear: () => void
}

/** What can be done with the chosen rows. */
export function SelectionBar({ selection, asked, sort, fields, matching, onClear }: Props) {
  const { t } = useTranslation(['works', 'shipments', 'exports'])
  const { rightOn } = useCatalogue('shipments')
  const [task, setTask] = useState<BulkTask | null>(null)
  const [sharing, setSharing] = useState<'share' | 'takeBack' | null>(null)
  const [isExporting, setExporting] = useState(false)
  const mode: Mode | undefined = asked.mode
  const isArchive = asked.archived === 'true'
  const isAll = 'all' in selection
  const except = isAll ? selection.except.size : 0
  const text = !isAll
    ? t('works:bar.some', { count: selection.size })
    : except > 0
      ? t('works:bar.allBut', { matching, count: except })
      : t('works:bar.all', { matching })
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('works:bar.label')} data-testid="selection-bar">
      <span className={classes.count} role="status">
        {text}
      </span>
      <span className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setTask({ kind: 'edit' })}
        >
          {t('works:bar.edit')}
        </Button>
        {rightOn('priority') === 'edit' ? (
          <OneMenu position="top-start">
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconFlag size={16} aria-hidden />}
                aria-haspopup="menu"
              >
                {t('shipments:fields.priority')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {priorities.map((priority) => (
                <Menu.Item key={priority} onClick={() => setTask({ kind: 'set', patch: { priority } })}>
                  {t(`shipments:options.priority.${priority}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </OneMenu>
        ) : null}
        {rightOn('tags') === 'edit' ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTag size={16} aria-hidden />}
            onClick={() => setTask({ kind: 'tag' })}
          >
            {t('works:bar.tag')}
          </Button>
        ) : null}
        {rightOn('archived') === 'edit' ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={
              isArchive ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
            }
            onClick={() => setTask({ kind: 'set', patch: { archived: !isArchive } })}
          >
            {isArchive ? t('works:bar.unarchive') : t('works:bar.archive')}
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconShare size={16} aria-hidden />}
          onClick={() => setSharing('share')}
        >
          {t('works:bar.share')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconUserMinus size={16} aria-hidden />}
          onClick={() => setSharing('takeBack')}
        >
          {t('works:bar.takeBack')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setExporting(true)}
        >
          {t('exports:open')}
        </Button>
      </span>
      <CloseButton size="sm" aria-label={t('works:bar.clear')} onClick={onClear} />
      {task ? (
        <BulkDialog
          task={task}
          which={whichOf(selection, asked)}
          mode={mode}
          onClose={() => setTask(null)}
          onStarted={onClear}
        />
      ) : null}
      {isExporting ? (
        <ExportDialog
          {...{ sort, fields }}
          which={whichOf(selection, asked)}
          count={text}
          isChosen
          onClose={() => setExporting(false)}
          onStarted={onClear}
        />
      ) : null}
      {sharing ? (
        <ShareMany
          task={sharing}
          which={whichOf(selection, asked)}
          onClose={() => setSharing(null)}
          onStarted={onClear}
        />
      ) : null}
    </div>
  )
}
