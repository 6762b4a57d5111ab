import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../../features/people/users-page.tsx'

export const Route = createFileRoute('/_frame/users')({ component: UsersPage })
