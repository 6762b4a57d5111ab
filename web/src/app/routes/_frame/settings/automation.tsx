import { createFileRoute } from '@tanstack/react-router'
import { AutomationPage } from '../../../../features/automation/automation-page.tsx'

export const Route = createFileRoute('/_frame/settings/automation')({ component: AutomationPage })
