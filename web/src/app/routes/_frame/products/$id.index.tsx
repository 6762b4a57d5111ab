import { createFileRoute, redirect } from '@tanstack/react-router'
import { productScreen } from '../../../../features/products/product-screen.ts'
import { recordParams } from '../../../../records/screen/record-addresses.ts'

/** The short address of a product: the whole one has its name and the part that is shown. */
export const Route = createFileRoute('/_frame/products/$id/')({
  params: recordParams('products'),
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ ...productScreen.routes.details(id), replace: true })
  },
})
