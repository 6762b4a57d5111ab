import type { ReactNode } from 'react'
import { NoPermissionPage } from '../../features/errors/no-permission-page.tsx'
import { type MyRole, useMyRole } from '../../lib/session/my-role.ts'

type Props = {
  /** Whether the role opens this page: `({ can }) => can('module:shipments')`. */
  readonly by: (role: MyRole) => boolean
  readonly children: ReactNode
}

/** A page for whom the role opens it; everybody else is told whom to ask, and nothing is asked of the server. */
export function Permitted({ by, children }: Props) {
  const role = useMyRole()
  return role.isKnown && !by(role) ? <NoPermissionPage /> : children
}
