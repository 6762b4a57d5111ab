import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { PaletteParts } from './palette.ts'
import type { MyRole, RolePermission } from './session/my-role.ts'

/** An entry of the sidebar. */
export type SidebarEntry = {
  /** The text's key: `shell:entries.shipments`. */
  readonly text: string
  readonly to: string
  readonly icon: ComponentType<IconProps>
  /** The module whose list it is. */
  readonly lists?: string
  /** Further paths at which the entry is the current one. */
  readonly under?: readonly string[]
  /** What a role must allow for the entry to be there. */
  readonly needs?: RolePermission
  /** What waits there, as a count behind the text. */
  readonly Count?: ComponentType
  /** Whether it stands in the bar at the lower edge of a phone too. */
  readonly onPhone?: true
}

/** A way to bring records in, behind the + of a phone's bar. */
export type AddEntry = {
  readonly text: string
  readonly to: string
  readonly icon: ComponentType<IconProps>
  /** Whether a role may. */
  readonly by: (role: MyRole) => boolean
}

/** The headings that the pages of the settings stand under, in their order. */
export const settingsGroups = ['organization', 'shipments', 'purchases', 'money'] as const

/** A page of the settings. */
export type SettingsEntry = {
  readonly text: string
  readonly to: string
  /** Absent: the first. */
  readonly group?: (typeof settingsGroups)[number]
  readonly needs?: RolePermission
}

/** Where a feature stands in the frame. */
export type Screen = {
  readonly entry?: SidebarEntry
  readonly settings?: SettingsEntry
  readonly adds?: readonly AddEntry[]
  /** What it adds to the command palette, fetched as that first opens. */
  readonly palette?: () => Promise<PaletteParts>
}

/** Declares the screen of a feature. */
export const screen = (declared: Screen): Screen => declared
