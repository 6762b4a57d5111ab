import { Badge, Tooltip, UnstyledButton } from '@mantine/core'
import { namesOutside, type Sharing } from '@rumbo/domain/fields/sharing'
import { fold } from '@rumbo/domain/fields/text/fold'
import type { SectionDefinition } from '@rumbo/domain/records/custom-fields/api'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ColorChip } from '../../ui/chips/color-chip.tsx'
import { SortableItem, SortableList } from '../../ui/lists/sortable-list.tsx'
import classes from './fields.module.css'
import type { Chosen } from './fields-page.tsx'
import { type Line, linesOf, moved } from './flat-order.ts'
import { organize } from './use-definitions.ts'

type Props = {
  readonly version: number
  readonly sections: readonly SectionDefinition[]
  readonly words: string
  readonly chosen: Chosen | null
  readonly onChoose: (chosen: Chosen) => void
}

/** Sections and their fields as a record will show them; put in order by drag or keyboard, found by words. */
export function DefinitionList({ version, sections, words, chosen, onChoose }: Props) {
  const { t } = useTranslation('fields')
  const { organizationId } = useMembership()
  const lines = useMemo(() => linesOf(sections), [sections])
  const found = lines.filter((line) => matches(line, words))
  const nameOf = (id: string) => nameOfLine(lines.find((line) => line.id === id))

  function move(from: number, to: number) {
    const next = moved(sections, from, to)
    if (next) void organize(organizationId, { version, sections: next })
    else showToast({ status: 'error', title: t('notThere.title'), text: t('notThere.text') })
  }

  return (
    <SortableList ids={found.map(({ id }) => id)} nameOf={nameOf} onMove={move}>
      {found.map((line) => (
        <SortableItem key={line.id} id={line.id} name={nameOfLine(line)} disabled={words !== ''}>
          <UnstyledButton
            className={line.kind === 'section' ? classes.sectionLine : classes.fieldLine}
            data-chosen={chosen?.id === line.id || undefined}
            aria-current={chosen?.id === line.id ? 'true' : undefined}
            onClick={() => onChoose({ kind: line.kind, id: line.id })}
          >
            {line.kind === 'section' ? (
              <>
                <ColorChip color={line.section.color}>{line.section.name}</ColorChip>
                <SharedOut sharing={line.section.sharing} />
                <span className={classes.quiet}>
                  {t(`sectionTypes.${line.section.type}`)} ·{' '}
                  {line.section.modules.map((module) => t(`module.${module}`)).join(', ')}
                </span>
              </>
            ) : (
              <>
                <span className={classes.fieldName}>{line.field.name}</span>
                {line.field.mandatory ? (
                  <Badge variant="default" size="xs">
                    {t('mandatory')}
                  </Badge>
                ) : null}
                <SharedOut sharing={line.field.sharing} />
                <span className={classes.quiet}>{t(`types.${line.field.type}`)}</span>
              </>
            )}
          </UnstyledButton>
        </SortableItem>
      ))}
    </SortableList>
  )
}

/** Marks what other companies may be shown. */
function SharedOut({ sharing }: { readonly sharing: Sharing }) {
  const { t } = useTranslation('fields')
  if (!namesOutside(sharing)) return null
  return (
    <Tooltip label={t('sharedOut')}>
      <IconBuildingCommunity size={14} role="img" aria-label={t('sharedOut')} className={classes.sharedOut} />
    </Tooltip>
  )
}

const nameOfLine = (line: Line | undefined): string =>
  line === undefined ? '' : line.kind === 'section' ? line.section.name : line.field.name

const matches = (line: Line, words: string): boolean =>
  words === '' ||
  fold(nameOfLine(line)).includes(fold(words)) ||
  (line.kind === 'section' &&
    line.section.fields.some(({ name, archived }) => !archived && fold(name).includes(fold(words))))
