import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SettingsNav } from '../../shell/settings-nav.tsx'

export const Route = createFileRoute('/_frame/settings')({
  component: () => (
    <>
      <SettingsNav />
      <Outlet />
    </>
  ),
})
