import type { Mode } from '@rumbo/domain/kernel/mode'
import { ModeIcon } from '../mode-icon.tsx'

/** The sign of the way of transport that a tab shows alone. */
export const TabIcon = ({ tab, size }: { readonly tab: Mode; readonly size: number }) => (
  <ModeIcon mode={tab} size={size} />
)
