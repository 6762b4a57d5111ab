import type { LayoutQuery } from './layout-query.ts'

/** What a layout of the list gets. */
export type LayoutProps = {
  readonly layoutQuery: LayoutQuery
  /** The field by which records are arranged; defaults to the layout's own. */
  readonly by: string | undefined
  readonly onBy: (field: string) => void
}
