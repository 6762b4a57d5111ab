import { Kbd } from '@mantine/core'
import type { Typed } from '@rumbo/domain/search/typed'
import { IconArrowsRightLeft, IconBuilding, IconFile, IconHistory, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaletteParts } from '../../lib/palette.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { Marked } from './marked.tsx'
import classes from './palette.module.css'
import type { PaletteRow } from './palette-rows.ts'

type Props = {
  readonly row: PaletteRow
  readonly id: string
  readonly typed: Typed
  readonly modules: PaletteParts['modules']
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: (inNewTab: boolean) => void
}

/** What stands in the four places of a row. */
type Places = {
  readonly icon: ReactNode
  readonly title: string
  readonly detail: string
  readonly state: ReactNode
}

/** One line of the palette: icon, name, what fits with its context, state. */
export function PaletteLine({ row, id, typed, modules, isActive, onPoint, onChoose }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const { icon, title, detail, state } = usePlaces(row, modules)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and hears the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the input names the active row
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.row}
      data-plain={row.kind === 'action' || detail === '' || undefined}
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <span className={classes.icon}>{icon}</span>
      <span className={classes.title} title={title}>
        {row.kind === 'action' ? title : <Marked text={title} typed={typed} />}
      </span>
      <span className={classes.detail} title={detail}>
        {row.kind === 'action' ? detail : <Marked text={detail} typed={typed} />}
      </span>
      <span className={classes.state}>{state}</span>
    </div>
  )
}

const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

function usePlaces(row: PaletteRow, modules: PaletteParts['modules']): Places {
  const { t } = useTranslation('palette')
  const formats = useFormats()
  switch (row.kind) {
    case 'record': {
      const part = modules[row.module]
      const { values, title, archived } = row.hit
      const state = part ? <part.State values={values} /> : null
      return {
        icon: part ? <part.Icon values={values} /> : null,
        title: title ?? t('untitled'),
        detail: part?.details(row.hit).join(' · ') ?? '',
        state: archived ? t('archived') : state,
      }
    }
    case 'recent':
      return {
        icon: <IconHistory {...sign} />,
        title: row.record.title,
        detail: '',
        state: formats.ago(new Date(row.record.at).toISOString(), Date.now()),
      }
    case 'route': {
      const { from, to, count, capped } = row.hit
      return {
        icon: <IconArrowsRightLeft {...sign} />,
        title: `${from.code} → ${to.code}`,
        detail: `${from.name} → ${to.name}`,
        state: `${formats.count(count)}${capped ? '+' : ''}`,
      }
    }
    case 'document':
      return {
        icon: <IconFile {...sign} />,
        title: row.hit.name,
        detail: row.hit.recordTitle ?? '',
        state: null,
      }
    case 'partner':
      return {
        icon: <IconBuilding {...sign} />,
        title: row.hit.name,
        detail: row.hit.code ?? '',
        state: t(`partnerStates.${row.hit.state}`),
      }
    case 'person':
      return { icon: <IconUser {...sign} />, title: row.hit.name, detail: row.hit.email, state: row.hit.role }
    case 'action': {
      const { Icon, text, detail = '', keys } = row.action
      return { icon: <Icon {...sign} />, title: text, detail, state: keys ? <Kbd>{keys}</Kbd> : null }
    }
  }
}
