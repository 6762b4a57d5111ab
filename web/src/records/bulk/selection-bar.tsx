import { Button, CloseButton, Menu } from '@mantine/core'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import { modes } from '@rumbo/domain/kernel/mode'
import {
  IconArchive,
  IconArchiveOff,
  IconDownload,
  IconPencil,
  IconShare,
  IconTag,
  IconUserMinus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import type { RowSelection } from '../../grid/selection/row-selection.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { OneMenu } from '../../ui/panels/one-menu.tsx'
import type { Selection } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import type { BulkTask } from './bulk-dialog.tsx'
import { whichOf } from './bulk-which.ts'
import classes from './selection-bar.module.css'

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)
const ExportDialog = lazyPart(async () => (await import('../export/export-dialog.tsx')).ExportDialog)
const ShareMany = lazyPart(async () => (await import('./share-many.tsx')).ShareMany)

type Props = {
  readonly selection: RowSelection
  readonly query: Selection
  /** The list's order, and the fields of its columns. */
  readonly sort: string
  readonly fields: readonly string[]
  /** How many the list has, as text: '10,000+'. */
  readonly matching: string | undefined
  readonly onClear: () => void
}

/** What can be done with the chosen rows. */
export function SelectionBar({ selection, query, sort, fields, matching, onClear }: Props) {
  const { t } = useRecordTranslation(['works', 'records'])
  const { module, ChosenActions } = useRecordScreen()
  const { rightOn } = useCatalogue(module.id)
  const [task, setTask] = useState<BulkTask | null>(null)
  const [sharing, setSharing] = useState<'share' | 'revoke' | null>(null)
  const [isExporting, setExporting] = useState(false)
  const { mode } = query
  const isArchive = query.archived === 'true'
  const isAll = 'all' in selection
  const except = isAll ? selection.except.size : 0
  const text = !isAll
    ? t('works:bar.some', { count: selection.size })
    : except > 0
      ? t('works:bar.allBut', { matching, count: except })
      : t('works:bar.all', { matching })
  return (
    <div
      className={classes.bar}
      role="toolbar"
      aria-label={t('works:bar.label')}
      data-testid="selection-bar"
      data-instead-of-bottom
    >
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
        <QuickField onChoose={(patch) => setTask({ kind: 'set', patch })} />
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
        {module.shareable ? (
          <>
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
              onClick={() => setSharing('revoke')}
            >
              {t('works:bar.revoke')}
            </Button>
          </>
        ) : null}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setExporting(true)}
        >
          {t('records:export')}
        </Button>
        <ChosenActions selection={selection} />
      </span>
      <CloseButton size="sm" aria-label={t('works:bar.clear')} onClick={onClear} />
      {task ? (
        <BulkDialog
          task={task}
          which={whichOf(selection, query)}
          mode={mode}
          onClose={() => setTask(null)}
          onStarted={onClear}
        />
      ) : null}
      {isExporting ? (
        <ExportDialog
          sort={sort}
          fields={fields}
          which={whichOf(selection, query)}
          count={text}
          isChosen
          onClose={() => setExporting(false)}
          onStarted={onClear}
        />
      ) : null}
      {sharing ? (
        <ShareMany
          task={sharing}
          which={whichOf(selection, query)}
          onClose={() => setSharing(null)}
          onStarted={onClear}
        />
      ) : null}
    </div>
  )
}

/** Words of options that are the same for all variants. */
const [anyMode] = modes

/** The options of one field that is set often, in a menu. */
function QuickField({ onChoose }: { readonly onChoose: (patch: Readonly<Record<string, string>>) => void }) {
  const { module, bulk } = useRecordScreen()
  const { catalogue, sections, rightOn } = useCatalogue(module.id)
  const words = useFieldWords(catalogue, sections)
  const field = catalogue.fields.find(({ id }) => id === bulk.quick?.field)
  if (!bulk.quick || !field || rightOn(field.id) !== 'edit') return null
  const { Icon } = bulk.quick
  return (
    <OneMenu position="top-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          aria-haspopup="menu"
        >
          {words.label(field)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {optionsOf(field).map((option) => (
          <Menu.Item key={option} onClick={() => onChoose({ [field.id]: option })}>
            {words.option(field, option, anyMode)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </OneMenu>
  )
}
