import { createFileRoute, Outlet } from '@tanstack/react-router'
import classes from '../../shell/settings-nav.module.css'
import { SettingsNav } from '../../shell/settings-nav.tsx'

export const Route = createFileRoute('/_frame/settings')({
  component: () => (
    <div className={classes.settings}>
      <SettingsNav />
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  ),
})
