import { createFileRoute } from '@tanstack/react-router'
import { Entrance } from '../entrance/entrance.tsx'

export const Route = createFileRoute('/_entrance')({ component: Entrance })
