import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useClipboard, useDebouncedValue } from '@mantine/hooks'
import { textIn } from '@rumbo/domain/fields/values'
import {
  IconArrowDown,
  IconArrowsDiagonal,
  IconArrowUp,
  IconLink,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CatchBoundary, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { FlatSections } from '../../ui/page/section.tsx'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { RecordMenu } from '../details/head/record-menu.tsx'
import { useRecordAddOns } from '../details/record-add-ons.ts'
import type { OfRecord } from '../details/record-details.ts'
import { recordQuery } from '../details/record-queries.ts'
import { useLiveRecord } from '../saving/use-live-record.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { valuesOf } from '../screen/values-of.ts'
import { PeekFacts } from './peek-facts.tsx'
import { PeekPeople } from './peek-people.tsx'
import { PeekWidth } from './peek-width.tsx'
import classes from './record-peek.module.css'
import type { PeekParts, PeekProps } from './record-side.ts'

const RecordChanged = lazyPart(async () => (await import('../changed/record-changed.tsx')).RecordChanged)

/** Milliseconds that a walk through the rows must rest before more of one is requested. */
const restOfWalk = 80

/** One record next to its list: what it is, how it stands, what asks for work, and what can be done with it. */
export function RecordPeek({ parts, ...props }: PeekProps & { readonly parts: PeekParts }) {
  const { id, onClose, onWalk } = props
  const { t } = useTranslation('record-peek')
  return (
    <PeekWidth
      label={t('label')}
      onKeyDown={(event) => {
        if (event.defaultPrevented || event.target instanceof HTMLInputElement) return
        if (event.key === 'Escape') onClose()
        else if (event.target !== event.currentTarget) return
        else if (event.key === 'ArrowDown') onWalk(1)
        else if (event.key === 'ArrowUp') onWalk(-1)
        else return
        event.preventDefault()
      }}
    >
      <PeekBar {...props} />
      <CatchBoundary getResetKey={() => id} errorComponent={PeekFailed}>
        <PeekContent {...props} parts={parts} />
      </CatchBoundary>
    </PeekWidth>
  )
}

/** Where it stands in the list, and the ways on from here. */
function PeekBar({ id, place, total, onWalk, onClose }: PeekProps) {
  const { t } = useTranslation('record-peek')
  const { routes } = useRecordScreen()
  const navigate = useNavigate()
  const { copied, copy } = useClipboard({ timeout: 1_500 })
  return (
    <div className={classes.bar}>
      <Tool label={t('before')} onClick={() => onWalk(-1)} isOff={place === 1}>
        <IconArrowUp size={16} stroke={1.75} />
      </Tool>
      <Tool label={t('next')} onClick={() => onWalk(1)} isOff={false}>
        <IconArrowDown size={16} stroke={1.75} />
      </Tool>
      <span className={classes.place}>
        {place !== null && total !== undefined ? t('place', { place, total }) : null}
      </span>
      <Tool label={copied ? t('copied') : t('copyLink')} onClick={() => copy(window.location.href)}>
        <IconLink size={16} stroke={1.75} />
      </Tool>
      <Tool label={t('openPage')} onClick={() => void navigate(routes.details(id))}>
        <IconArrowsDiagonal size={16} stroke={1.75} />
      </Tool>
      <Tool label={t('close')} onClick={onClose}>
        <IconX size={16} stroke={1.75} />
      </Tool>
    </div>
  )
}

type ToolProps = {
  readonly label: string
  readonly onClick: () => void
  readonly isOff?: boolean
  readonly children: ReactNode
}

const Tool = ({ label, onClick, isOff = false, children }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)

function PeekContent({ parts, ...props }: PeekProps & { readonly parts: PeekParts }) {
  const { id, row } = props
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-peek', screen.words.details])
  const [requested] = useDebouncedValue(id, restOfWalk)
  const record = useQuery({ ...recordQuery(screen, requested), enabled: requested === id })
  useLiveRecord(requested)
  const { Numbers } = parts
  // What the list has of it stands at once; a list shows all fields that its reader sees.
  const known: OfRecord | null =
    record.data?.id === id
      ? { id, values: valuesOf(record.data), owned: record.data.owned }
      : row?.id === id
        ? { id, values: row.values, owned: row.fromOthers === undefined }
        : null
  if (record.error && requested === id)
    return <ErrorState title={t('failed')} error={record.error} onRetry={() => void record.refetch()} />
  if (!known)
    return (
      <div className={classes.body}>
        <RowsSkeleton rows={6} height={32} />
      </div>
    )
  return (
    <>
      <div className={classes.body}>
        <h2 className={classes.name}>
          {textIn(known.values, screen.module.title) ?? t(`${screen.words.details}:unnamed`)}
        </h2>
        <Numbers {...known} />
        {requested === id ? <Parts of={known} parts={parts} /> : null}
      </div>
      <div className={classes.foot}>
        <LinkButton {...screen.routes.details(id)} rightSection={<kbd className={classes.key}>↵</kbd>}>
          {t('open')}
        </LinkButton>
        <LinkButton
          {...screen.routes.details(id, { tab: 'collaborators' })}
          variant="default"
          leftSection={<IconUserPlus size={16} aria-hidden />}
        >
          {t('share')}
        </LinkButton>
        <span className={classes.rest} />
        {requested === id ? <RecordMenu key={id} {...known} side={{ onGone: props.onClose }} /> : null}
      </div>
    </>
  )
}

function Parts({ of, parts }: { readonly of: OfRecord; readonly parts: PeekParts }) {
  const { Standing, Urgent, fields } = parts
  const addOns = useRecordAddOns(useRecordScreen().module)
  return (
    <>
      <RecordChanged key={`changed ${of.id}`} id={of.id} />
      <Standing key={`standing ${of.id}`} {...of} />
      <PeekFacts key={`facts ${of.id}`} {...of} fields={fields} />
      <Urgent key={`urgent ${of.id}`} {...of} />
      {addOns.map(({ id, Rail }) =>
        Rail === null ? null : (
          <FlatSections key={`${id} ${of.id}`} value={true}>
            <Rail {...of} />
          </FlatSections>
        ),
      )}
      {addOns.map(({ id, Peek }) =>
        Peek === undefined ? null : (
          <FlatSections key={`${id} at a glance ${of.id}`} value={true}>
            <Peek {...of} />
          </FlatSections>
        ),
      )}
      <PeekPeople key={`people ${of.id}`} id={of.id} />
    </>
  )
}

/** A part of it broke: the list goes on. */
function PeekFailed({ error, reset }: { readonly error: unknown; readonly reset?: () => void }) {
  const { t } = useTranslation('record-peek')
  return (
    <div className={classes.body}>
      <ErrorState title={t('failed')} error={error} />
      <Button variant="default" onClick={reset}>
        {t('again')}
      </Button>
    </div>
  )
}
