import { type ReactNode, useCallback, useState } from 'react'
import type { GridEdits } from '../../grid/edit/grid-edits.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { EditConsequences } from './edit-consequences.ts'

const EditQuestion = lazyPart(async () => (await import('./edit-question.tsx')).EditQuestion)

type Question = { readonly consequences: EditConsequences; readonly answer: (isWanted: boolean) => void }

/** Asks before edits of cells that take other values along; the dialog stands wherever `question` is drawn. */
export function useConfirmEdits(): {
  readonly confirm: NonNullable<GridEdits['confirm']>
  readonly question: ReactNode
} {
  const { edits } = useRecordScreen()
  const [open, setOpen] = useState<Question | null>(null)
  const confirm = useCallback<NonNullable<GridEdits['confirm']>>(
    async (changes, rowOf) => {
      const consequences = edits.consequences(changes, rowOf)
      if (!consequences) return true
      return new Promise((resolve) => {
        const answer = (isWanted: boolean) => {
          setOpen(null)
          resolve(isWanted)
        }
        setOpen({ consequences, answer })
      })
    },
    [edits],
  )
  const question = open ? <EditQuestion consequences={open.consequences} onAnswer={open.answer} /> : null
  return { confirm, question }
}
