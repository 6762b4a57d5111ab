import { createFileRoute } from '@tanstack/react-router'
import { SecondStepPage } from '../../../features/account/second-factor/second-step-page.tsx'
import { textOf } from '../../entrance/text-of.ts'

export const Route = createFileRoute('/_entrance/second-step')({
  validateSearch: (
    search: Readonly<Record<string, unknown>>,
  ): { readonly redirect?: string | undefined } => ({
    redirect: textOf(search.redirect),
  }),
  component: SecondStepPage,
  staticData: { access: 'guest' },
})
