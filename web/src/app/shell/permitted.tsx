import type { ReactNode } from 'react'
import { NoPermissionPage } from '../../features/errors/no-permission-page.tsx'
import { type MyRole, useMyRole } from '../../lib/session/my-role.ts'

type Props = {
  /** Whether the role opens this page: `({ can }) => can('module:shipments')`. */
  readonly by: (role: MyRole) => boolean
  readonly children: ReactNode
}

/** A page for roles that may open it; everybody else reads whom to ask, and no request is sent. */
export function Permitted({ by, children }: Props) {
  const role = useMyRole()
  return role.isKnown && !by(role) ? <NoPermissionPage /> : children
}
