import type { Asked } from './asked.ts'

/** What a layout of the list gets. */
export type LayoutProps = {
  readonly asked: Asked
  /** The field by which it is set out; the usual one unless given. */
  readonly by: string | undefined
  readonly onBy: (field: string) => void
}
