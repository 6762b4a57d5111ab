import type { demoProgress, openDemo } from '@rumbo/domain/demo/api'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { fallbackLanguage, type Language } from '@rumbo/domain/kernel/language'
import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import { advisoryLocks } from '../../platform/database/advisory-locks.ts'
import { type FillServices, fill, missingIn, type Progress } from './fill.ts'
import { findParty, greetIn } from './parties.ts'
import { personOf } from './people.ts'
import { plannedCount } from './plan.ts'

export type DemoServices = FillServices & { readonly onError: (error: unknown) => void }

/**
 * Makes or completes the demo and waits until it is whole.
 * @returns its forwarder, and how to sign in there
 */
export async function fillDemo({
  onProgress,
  ...services
}: FillServices & { readonly onProgress: (progress: Progress) => void }) {
  const { signal } = new AbortController()
  const forwarder = await withAdvisoryLock(services.pool, advisoryLocks.demo, () =>
    fill(services, { onProgress, signal, language: fallbackLanguage }),
  )
  return { ...credentials(fallbackLanguage), forwarder }
}

function credentials(language: Language): Out<typeof openDemo> {
  const { email, password } = personOf('forwarder', language)
  return { email, password }
}

/** The demo of this server. */
export type Demo = {
  /** Makes or completes the demo; answers when its first shipments are there, while the others are still being made. */
  readonly open: (language: Language) => Promise<Out<typeof openDemo>>
  readonly progress: (language: Language) => Promise<Out<typeof demoProgress>>
  /** Stops after the batch under way. */
  readonly stop: () => Promise<void>
}

type Run = { readonly entered: Promise<void>; readonly ended: Promise<void> }

/** Of the demo of one language: which run is making it, and how far the last one came. */
type DemoState = { running: Run | undefined; latest: Progress | undefined }

const lockOf = (language: Language): number =>
  language === fallbackLanguage ? advisoryLocks.demo : advisoryLocks.demoInEnglish

export function demoOf(services: DemoServices): Demo {
  const stopping = new AbortController()
  const states = new Map<Language, DemoState>()
  const stateOf = (language: Language): DemoState => {
    const state = states.get(language) ?? { running: undefined, latest: undefined }
    states.set(language, state)
    return state
  }

  const run = (language: Language, state: DemoState): Run => {
    let ended = Promise.resolve()
    const entered = new Promise<void>((enter, fail) => {
      const onProgress = (progress: Progress) => {
        state.latest = progress
        enter()
      }
      const { signal } = stopping
      ended = withAdvisoryLock(services.pool, lockOf(language), () =>
        fill(services, { onProgress, signal, language }),
      )
        .then(() => undefined)
        .catch((error: unknown) => {
          services.onError(error)
          fail(error)
        })
        .finally(() => {
          state.running = undefined
        })
    })
    return { entered, ended }
  }

  return {
    open: async (language) => {
      const state = stateOf(language)
      state.running ??= run(language, state)
      await state.running.entered
      await greetIn(services, language)
      return credentials(language)
    },
    progress: async (language) => {
      const state = stateOf(language)
      state.latest ??= await progressBefore(services, language)
      const { latest, running } = state
      if (!latest) return { state: running ? 'filling' : 'none', done: 0, total: plannedCount }
      return { state: latest.done < latest.total ? 'filling' : 'ready', ...latest }
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(Array.from(states.values(), ({ running }) => running?.ended))
    },
  }
}

/** How far an earlier run of this server or another one came; undefined where nobody ever started the demo. */
async function progressBefore(services: DemoServices, language: Language): Promise<Progress | undefined> {
  const forwarder = await findParty(services, { kind: 'forwarder', language })
  if (!forwarder) return undefined
  const { missing, total } = await missingIn(services, forwarder).finally(forwarder.leave)
  return { done: total - missing.length, total }
}
