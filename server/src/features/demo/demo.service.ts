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
  return { ...credentials(), forwarder }
}

function credentials(): Out<typeof openDemo> {
  const { email, password } = personOf('forwarder')
  return { email, password }
}

/** The demo of this server. */
export type Demo = {
  /** Makes or completes the demo; answers when its first shipments are there, while the others are still being made. */
  readonly open: (language: Language) => Promise<Out<typeof openDemo>>
  readonly progress: () => Promise<Out<typeof demoProgress>>
  /** Stops after the batch under way. */
  readonly stop: () => Promise<void>
}

export function demoOf(services: DemoServices): Demo {
  const stopping = new AbortController()
  let running: { readonly entered: Promise<void>; readonly ended: Promise<void> } | undefined
  let latest: Progress | undefined

  const run = (language: Language) => {
    let ended = Promise.resolve()
    const entered = new Promise<void>((enter, fail) => {
      const onProgress = (progress: Progress) => {
        latest = progress
        enter()
      }
      const { signal } = stopping
      ended = withAdvisoryLock(services.pool, advisoryLocks.demo, () =>
        fill(services, { onProgress, signal, language }),
      )
        .then(() => undefined)
        .catch((error: unknown) => {
          services.onError(error)
          fail(error)
        })
        .finally(() => {
          running = undefined
        })
    })
    return { entered, ended }
  }

  return {
    open: async (language) => {
      running ??= run(language)
      await running.entered
      await greetIn(services, language)
      return credentials()
    },
    progress: async () => {
      latest ??= await progressBefore(services)
      if (!latest) return { state: running ? 'filling' : 'none', done: 0, total: plannedCount }
      return { state: latest.done < latest.total ? 'filling' : 'ready', ...latest }
    },
    stop: async () => {
      stopping.abort()
      await running?.ended
    },
  }
}

/** How far an earlier run of this server or another one came; undefined where nobody ever started the demo. */
async function progressBefore(services: DemoServices): Promise<Progress | undefined> {
  const forwarder = await findParty(services, 'forwarder')
  if (!forwarder) return undefined
  const { missing, total } = await missingIn(services, forwarder).finally(forwarder.leave)
  return { done: total - missing.length, total }
}
