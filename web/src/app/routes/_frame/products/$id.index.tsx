import { createFileRoute, redirect } from '@tanstack/react-router'
import { unnamed } from '../../../../features/products/product-address.ts'
import { recordParams } from '../../../../records/screen/record-addresses.ts'

/** The short address of a product: the whole one has its name and the part that is shown. */
export const Route = createFileRoute('/_frame/products/$id/')({
  params: recordParams('products'),
  beforeLoad: ({ params: { id } }) => {
    const params = { id, name: unnamed, section: 'general' }
    throw redirect({ to: '/products/$id/$name/$section', params, replace: true })
  },
})
