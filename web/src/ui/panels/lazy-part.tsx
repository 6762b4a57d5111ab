import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A component whose code comes when it is first drawn; `load` fetches it beforehand. */
type LazyPart<Props> = ComponentType<Props> & { readonly load: () => Promise<void> }

/**
 * Leaves a part of a screen out of the code that the screen begins with. Once it is there it is drawn at once, without
 * `fallback` in between.
 */
export function lazyPart<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyPart<Props> {
  let here: ComponentType<Props> | undefined
  const load = async () => {
    here = await fetchIt()
  }
  const Later = lazy(async () => {
    const there = await fetchIt()
    return { default: there as ComponentType<object> }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, at the level of modules
  function Part(props: Props) {
    // The same for as long as it is on screen: another component would lose what it holds.
    const [Held] = useState((): ComponentType<object> => (here as ComponentType<object> | undefined) ?? Later)
    return (
      <Suspense fallback={fallback}>
        <Held {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { load })
}

/** A dialog whose code comes when it first opens. */
export function lazyDialog<Props extends { readonly opened: boolean }>(
  fetchIt: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyPart(fetchIt)
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  return function Dialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    return wasOpened ? <Part {...props} /> : null
  }
}
