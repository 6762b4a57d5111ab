import { createFileRoute } from '@tanstack/react-router'
import { BillingPage } from '../../../../features/billing/billing-page.tsx'

export const Route = createFileRoute('/_frame/settings/billing')({ component: BillingPage })
