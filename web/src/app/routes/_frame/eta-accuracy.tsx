import { createFileRoute } from '@tanstack/react-router'
import { AccuracyPage } from '../../../features/eta/accuracy-page.tsx'

export const Route = createFileRoute('/_frame/eta-accuracy')({ component: AccuracyPage })
