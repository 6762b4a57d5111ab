import { ActionIcon, Menu, Progress, UnstyledButton } from '@mantine/core'
import type { DocumentType } from '@rumbo/domain/documents/document-type'
import { countNeeds, type NeedState } from '@rumbo/domain/documents/needs/needs'
import { needsApi } from '@rumbo/domain/documents/needs/needs.api'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClockExclamation,
  IconDots,
  IconMailForward,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { OneMenu } from '../../../ui/panels/one-menu.tsx'
import type { WantedFile } from '../document-queries.ts'
import { type Need, type NeedyRecord, needsQuery } from './need-queries.ts'
import classes from './needs.module.css'
import { NotNeededDialog } from './not-needed-dialog.tsx'
import { useRuleWords } from './rule-words.ts'

const icons: Readonly<Record<NeedState, typeof IconCircleCheck>> = {
  missing: IconCircleDashed,
  requested: IconMailForward,
  in: IconCircleCheck,
  overdue: IconAlertCircle,
  expiring: IconClockExclamation,
  notNeeded: IconCircleMinus,
}

type Props = {
  readonly of: NeedyRecord
  readonly mayEdit: boolean
  readonly onAsk: (type: DocumentType) => void
  readonly onOpen: (file: WantedFile) => void
}

/** The documents that a record needs at a glance; nothing where no rule asks for any. */
export function NeedsChecklist({ of, mayEdit, onAsk, onOpen }: Props) {
  const { t } = useTranslation('document-needs')
  const { data = [] } = useQuery(needsQuery(of))
  const [unneeded, setUnneeded] = useState<Need | null>(null)
  if (data.length === 0) return null
  const counted = countNeeds(data)
  return (
    <section className={classes.checklist} aria-labelledby="document-needs">
      <header className={classes.head}>
        <h2 id="document-needs">{t('count', { in: counted.in, count: counted.of })}</h2>
        <Progress
          value={counted.of === 0 ? 100 : (100 * counted.in) / counted.of}
          color="green"
          className={classes.bar}
          aria-hidden
        />
      </header>
      <ul className={classes.list}>
        {data.map((need) => (
          <NeedLine
            key={need.type}
            need={need}
            of={of}
            onOpen={onOpen}
            onAsk={onAsk}
            onUnneeded={mayEdit ? () => setUnneeded(need) : null}
          />
        ))}
      </ul>
      {unneeded ? <NotNeededDialog of={of} need={unneeded} onClose={() => setUnneeded(null)} /> : null}
    </section>
  )
}

type LineProps = Pick<Props, 'of' | 'onAsk' | 'onOpen'> & {
  readonly need: Need
  /** Null: one may not say so. */
  readonly onUnneeded: (() => void) | null
}

function NeedLine({ need, of, onAsk, onOpen, onUnneeded }: LineProps) {
  const { t } = useTranslation('document-needs')
  const cache = useQueryClient()
  const words = useRuleWords()
  const detail = useNeedDetail(of)
  const { type, state, documentId } = need
  const name = words.type(type)
  const Icon = icons[state]
  async function restore() {
    await call(needsApi[of.module].unmark, { id: of.id, type }).catch(() => undefined)
    await cache.invalidateQueries({ queryKey: ['documents', 'needs', of.id] })
  }
  const isIn = state === 'in' || state === 'expiring'
  return (
    <li className={classes.need} data-state={state}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <span className={classes.what}>
        {documentId === null ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <UnstyledButton className={classes.name} onClick={() => onOpen({ id: documentId })}>
            {name}
          </UnstyledButton>
        )}
        <span className={classes.detail}>{detail(need)}</span>
      </span>
      {onUnneeded && !isIn ? (
        <OneMenu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name })}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {state === 'notNeeded' ? (
              <Menu.Item onClick={() => void restore()}>{t('needed')}</Menu.Item>
            ) : (
              <>
                <Menu.Item onClick={() => onAsk(type)}>{t('ask')}</Menu.Item>
                <Menu.Item onClick={onUnneeded}>{t('notNeeded')}</Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </OneMenu>
      ) : null}
    </li>
  )
}

/** Why a need stands as it does, in a line: its state, its day, and who brings it. */
function useNeedDetail({ module }: NeedyRecord): (need: Need) => string {
  const { t } = useTranslation('document-needs')
  const words = useRuleWords()
  const formats = useFormats()
  return ({ state, dueOn, expiresOn, days, bringer, reason }) => {
    const day = expiresOn ?? dueOn
    const values = { date: day === null ? '' : formats.date(day), count: Math.abs(days ?? 0), reason }
    if (state === 'notNeeded') return t('states.notNeeded', values)
    if (state === 'expiring') return t((days ?? 0) < 0 ? 'states.expired' : 'states.expiring', values)
    if (state === 'in') return t(day === null || expiresOn === null ? 'states.in' : 'states.inUntil', values)
    const parts = [
      state === 'overdue'
        ? t('states.overdue', values)
        : [t(`states.${state}`), dueOn && t('dueDay', values)].filter(Boolean).join(', '),
      bringer === 'us' ? null : t('broughtBy', { party: words.bringer(bringer, module) }),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
