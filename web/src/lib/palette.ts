import type { Values } from '@rumbo/domain/fields/values'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { search } from '@rumbo/domain/search/search.api'
import type { Typed } from '@rumbo/domain/search/typed'
import type { IconProps } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** All that a search found. */
export type Found = Received<typeof search>
export type RecordHit = Found['records'][number]['items'][number]
export type RouteHit = Found['routes']['items'][number]

/** A page of the application. */
export type PaletteTarget = Pick<LinkProps, 'params' | 'search'> & { readonly to?: string | undefined }

/** What the palette does besides opening what it found. */
export type PaletteAction = {
  readonly id: string
  readonly Icon: ComponentType<IconProps>
  /** In the reader's language. */
  readonly text: string
  readonly detail?: string
  /** Its key on the present screen. */
  readonly keys?: string
  /** Shown whatever is typed: the typed text is what it is about. */
  readonly always?: true
  /** Before it goes to its page, or instead. */
  readonly run?: () => void
  readonly to?: PaletteTarget
}

/** How the palette shows the records of a module. */
export type PaletteModule = {
  /** The key of what they are called. */
  readonly text: string
  readonly Icon: ComponentType<{ readonly values: Values }>
  /** Where a record stands, at the right of its row. */
  readonly State: ComponentType<{ readonly values: Values }>
  /** What else tells one from another, in the order in which it is shown. */
  readonly details: (hit: RecordHit) => readonly string[]
  readonly open: (recordId: string) => PaletteTarget
  /** The list with the record next to it; absent where lists have no panel. */
  readonly peek?: (recordId: string) => PaletteTarget
  /** The list of those that go a route; absent where none goes anywhere. */
  readonly ofRoute?: (route: RouteHit) => PaletteTarget
}

/** What is known as the actions of the palette are made. */
export type ActionContext = { readonly typed: Typed; readonly found: Found | null }

/** What a feature adds to the command palette. */
export type PaletteParts = {
  /** The files of texts that it needs. */
  readonly texts: readonly string[]
  /** By the module's id. */
  readonly modules: Readonly<Record<string, PaletteModule>>
  /** A hook: what can be done, with what was typed. */
  readonly useActions: (context: ActionContext) => readonly PaletteAction[]
}
