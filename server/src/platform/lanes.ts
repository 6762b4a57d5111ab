/** Things that are done at once, so that a slow one holds up no other. */
export type Lanes = {
  /** Begins what has a name, unless it is under way already or all lanes are taken. */
  readonly begin: (name: string, run: () => Promise<unknown>) => void
  /** Ends with all that is under way. */
  readonly ended: () => Promise<void>
}

type Opened = {
  readonly max: number
  /** Hears that a lane is free again. */
  readonly freed: () => void
  readonly onError: (error: unknown) => void
}

/** Opens so many lanes. */
export function openLanes({ max, freed, onError }: Opened): Lanes {
  const underWay = new Map<string, Promise<void>>()
  const finish = async (name: string, run: () => Promise<unknown>) => {
    await run().catch(onError)
    underWay.delete(name)
    freed()
  }
  return {
    begin: (name, run) => {
      if (underWay.has(name) || underWay.size >= max) return
      underWay.set(name, finish(name, run))
    },
    ended: async () => void (await Promise.all(underWay.values())),
  }
}
