import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../../features/home/home-page.tsx'
import { useHomeParts } from '../../home-parts.tsx'

export const Route = createFileRoute('/_frame/home')({ component: Page })

function Page() {
  const parts = useHomeParts()
  return <HomePage parts={parts} />
}
