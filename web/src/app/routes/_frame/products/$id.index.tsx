import { createFileRoute, redirect } from '@tanstack/react-router'
import { productScreen } from '../../../../features/products/product-screen.ts'

/** The short address of a product: the whole one has its name and the part that is shown. */
export const Route = createFileRoute('/_frame/products/$id/')({
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ ...productScreen.routes.details(id), replace: true })
  },
})
