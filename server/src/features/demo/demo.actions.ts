import { demoProgress, openDemo } from '@rumbo/domain/demo/api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import type { Demo } from './demo.service.ts'

/** `demo` is null where none is offered. */
export const demoActions = (demo: Demo | null): readonly Action[] => [
  action(openDemo, async (_asker, { language }) => show(await offered(demo).open(language))),
  action(demoProgress, async (_asker, { language }) => show(await offered(demo).progress(language))),
]

function offered(demo: Demo | null): Demo {
  if (!demo) throw new AppError('NOT_FOUND')
  return demo
}
