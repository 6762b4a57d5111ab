import { ScrollArea } from '@mantine/core'
import type { Work } from '@rumbo/domain/works/api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WorkFailures } from './work-failures.tsx'
import { WorkItem } from './work-item.tsx'
import classes from './works.module.css'

type Props = { readonly works: readonly Work[]; readonly onClose: () => void }

/** The latest works, or the records that one of them refused. */
export function WorkList({ works, onClose }: Props) {
  const { t } = useTranslation('works')
  const [failuresOf, setFailuresOf] = useState<string | null>(null)
  const chosen = works.find(({ id }) => id === failuresOf)
  if (chosen) return <WorkFailures work={chosen} onBack={() => setFailuresOf(null)} onLeave={onClose} />
  // The undo of a work stands in its place.
  const undone = new Set(works.filter(({ state }) => state === 'undone').map(({ id }) => id))
  const shown = works.filter(
    ({ undoOf, state }) =>
      undoOf === null || state !== 'done' || !undone.has(undoOf) || hasRefused(works, undoOf),
  )
  return (
    <>
      <h2 className={classes.heading}>{t('latest')}</h2>
      <ScrollArea.Autosize mah="min(480px, 70dvh)" type="auto" offsetScrollbars="present">
        <ul className={classes.list}>
          {shown.map((work) => (
            <WorkItem key={work.id} work={work} onFailures={() => setFailuresOf(work.id)} onLeave={onClose} />
          ))}
        </ul>
      </ScrollArea.Autosize>
    </>
  )
}

const hasRefused = (works: readonly Work[], of: string) =>
  works.some((work) => work.undoOf === of && work.refused > 0)
